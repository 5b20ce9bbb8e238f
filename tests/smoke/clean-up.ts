import type { Article } from '#src/contract/news.ts'
import type { SessionState } from '#src/contract/session.ts'
import { MARK } from './checks/publish.ts'
import { passedIf, type Row } from './result.ts'
import type { Site } from './site.ts'

async function listWritten(site: Site): Promise<Article[]> {
  const response = await site.ask(`/api/news?v=${Date.now()}`, { staff: true, anyway: true })
  const articles: Article[] = await response.json()
  return articles.filter(({ title }) => title.startsWith(MARK))
}

export async function* cleanUp(site: Site, password: string): AsyncGenerator<Row> {
  const check = 'everything written is gone again'
  const asStaff = { staff: true, anyway: true }
  const state: SessionState = await (await site.ask('/api/admin/session', asStaff)).json()
  if (!state.authenticated && (await site.logIn(password, true)) !== 204) {
    return yield { check, ...passedIf(false, `no login: look for "${MARK}" among the news`) }
  }
  for (const { id } of await listWritten(site)) {
    await site.ask(`/api/news/${id}`, { ...asStaff, method: 'DELETE', body: {} })
  }
  const left = await listWritten(site)
  const { status } = await site.ask('/api/admin/logout', { ...asStaff, method: 'POST', body: {} })
  const found = `${left.length} articles left, the logout answered ${status}`
  yield { check, ...passedIf(left.length === 0 && status === 204, found) }
}
