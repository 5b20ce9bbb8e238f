import { readSessionHeaders, requestLogin } from '#tests/support/calls/site-login.ts'

export async function withdrawArticle(site: string, password = 'campaign2025'): Promise<void> {
  const headers = { 'Content-Type': 'application/json', ...readSessionHeaders(await requestLogin(site, password)) }
  const body = JSON.stringify({ title: 'Withdrawn', excerpt: 'Short', content: 'Long', date: '2025-01-01' })
  const publishResponse = await fetch(`${site}/api/news`, { method: 'POST', headers, body })
  if (publishResponse.status !== 201) throw new Error(`The article was answered with ${publishResponse.status}`)
  const { id } = await publishResponse.json()
  const deleteResponse = await fetch(`${site}/api/news/${id}`, { method: 'DELETE', headers })
  if (deleteResponse.status !== 204) throw new Error(`Its deletion was answered with ${deleteResponse.status}`)
}
