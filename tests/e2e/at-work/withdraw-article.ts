import { readSessionState, requestLogin } from '#tests/support/site-login.ts'

export async function withdrawArticle(site: string, password = 'campaign2025'): Promise<void> {
  const headers = { 'Content-Type': 'application/json', ...readSessionState(await requestLogin(site, password)) }
  const body = JSON.stringify({ title: 'Withdrawn', excerpt: 'Short', content: 'Long', date: '2025-01-01' })
  const published = await fetch(`${site}/api/news`, { method: 'POST', headers, body })
  if (published.status !== 201) throw new Error(`The article was answered with ${published.status}`)
  const { id } = await published.json()
  const deleted = await fetch(`${site}/api/news/${id}`, { method: 'DELETE', headers })
  if (deleted.status !== 204) throw new Error(`Its deletion was answered with ${deleted.status}`)
}
