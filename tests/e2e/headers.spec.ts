import { expect, test } from '@playwright/test'
import { siteHeaders } from '#netlify/http/headers.ts'
import { pages } from './pages.ts'

for (const { name, path } of pages) {
  test(`${name} carries the headers of the site and a policy of its own`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    for (const [header, value] of Object.entries(siteHeaders)) expect(headers[header.toLowerCase()]).toBe(value)
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })
}

test('the page function leaves the API to the functions', async ({ request }) => {
  const answer = await request.get('/api/news')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/json')
  expect(answer.headers()['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('an address of the API that no function has answers with a policy too', async ({ request }) => {
  const answer = await request.get('/api/nothing')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
  for (const [header, value] of Object.entries(siteHeaders)) expect(answer.headers()[header.toLowerCase()]).toBe(value)
})
