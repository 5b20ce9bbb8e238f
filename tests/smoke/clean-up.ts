import type { Article } from '#src/contract/publications/articles.ts'
import type { SessionState } from '#src/contract/team/session.ts'
import { TEST_TITLE_PREFIX } from './checks/publish.ts'
import { type CheckRow, passedIf } from './result.ts'
import type { SiteClient, SiteRequest } from './site.ts'

async function listTestArticles(site: SiteClient, path: string): Promise<Pick<Article, 'id' | 'title'>[]> {
  const response = await site.request(path, { asStaff: true, ignoresAbort: true })
  const items: Pick<Article, 'id' | 'title'>[] = await response.json()
  return items.filter(({ title }) => title.startsWith(TEST_TITLE_PREFIX))
}

const listPublished = (site: SiteClient) => listTestArticles(site, `/api/news?v=${Date.now()}`)
const listTrashed = (site: SiteClient) => listTestArticles(site, '/api/admin/trash')

export async function* cleanUp(site: SiteClient, password: string): AsyncGenerator<CheckRow> {
  const checkName = 'everything written is gone again'
  const staffRequest: SiteRequest = { asStaff: true, ignoresAbort: true }
  const sessionState: SessionState = await (await site.request('/api/admin/session', staffRequest)).json()
  if (!sessionState.authenticated && (await site.logIn(password, true)) !== 204) {
    return yield { checkName, ...passedIf(false, `no login: look for "${TEST_TITLE_PREFIX}" among the news`) }
  }
  for (const { id } of await listPublished(site)) {
    await site.request(`/api/news/${id}`, { ...staffRequest, method: 'DELETE', body: {} })
  }
  for (const { id } of await listTrashed(site)) {
    await site.request('/api/admin/trash', {
      ...staffRequest,
      method: 'POST',
      body: { collection: 'news', id, action: 'destroy' },
    })
  }
  const remainingArticles = [...(await listPublished(site)), ...(await listTrashed(site))]
  const { status } = await site.request('/api/admin/logout', { ...staffRequest, method: 'POST', body: {} })
  const observation = `${remainingArticles.length} articles left, the logout answered ${status}`
  yield { checkName, ...passedIf(remainingArticles.length === 0 && status === 204, observation) }
}
