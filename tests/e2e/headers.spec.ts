import { expect, test } from '@playwright/test'
import { securityHeaders } from '#netlify/http/headers.ts'
import { sitePages } from './pages.ts'

for (const { name, path } of sitePages) {
  test(`the page ${name} sends the site’s security headers and a Content-Security-Policy for that page`, async ({
    request,
  }) => {
    const headers = (await request.get(path)).headers()
    for (const [header, value] of Object.entries(securityHeaders)) expect(headers[header.toLowerCase()]).toBe(value)
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })
}

test('the page function does not answer paths below /api, which belong to the functions', async ({ request }) => {
  const answer = await request.get('/api/news')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/json')
  expect(answer.headers()['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

for (const path of ['/api/nothing', '/api/news/a/b', '/api/admin'])
  test(`the unknown API path ${path} answers 404 or 405 as problem details`, async ({ request }) => {
    for (const method of ['GET', 'POST', 'PROPFIND']) {
      const answer = await request.fetch(path, { method })
      expect(answer.status()).toBe(method === 'PROPFIND' ? 405 : 404)
      const headers = answer.headers()
      expect(headers['content-type']).toBe('application/problem+json')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      for (const [header, value] of Object.entries(securityHeaders)) expect(headers[header.toLowerCase()]).toBe(value)
      expect(await answer.json()).toMatchObject({ status: answer.status() })
    }
  })

test('the API answers an unsupported method with 405 and the allowed methods', async ({ request }) => {
  const answer = await request.fetch('/api/manifesto', { method: 'DELETE' })
  expect([answer.status(), answer.headers().allow]).toEqual([405, 'GET, HEAD'])
  expect(answer.headers()['content-type']).toBe('application/problem+json')
})
