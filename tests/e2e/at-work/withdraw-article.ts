/** Publishes an article and deletes it, so that one address is gone, as `gone` in tests/e2e/pages.ts. */
export async function withdrawArticle(site: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const entered = await fetch(`${site}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ password: 'campaign2025' }),
  })
  const Cookie = entered.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const staff = { ...headers, Cookie, Authorization: `Bearer ${entered.headers.get('X-Session-Token')}` }
  const article = { title: 'Withdrawn', excerpt: 'Short', content: 'Long', date: '2025-01-01' }
  const published = await fetch(`${site}/api/news`, { method: 'POST', headers: staff, body: JSON.stringify(article) })
  if (published.status !== 201) throw new Error(`The article was answered with ${published.status}`)
  const { id } = await published.json()
  const deleted = await fetch(`${site}/api/news/${id}`, { method: 'DELETE', headers: staff })
  if (deleted.status !== 204) throw new Error(`Its deletion was answered with ${deleted.status}`)
}
