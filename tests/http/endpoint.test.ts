import type { Context } from '@netlify/functions'
import { beforeEach, expect, test, vi } from 'vitest'
import { routes } from '#netlify/http/endpoint.ts'

const handleRequest = routes({
  '/api/links': { GET: () => new Response('list'), POST: () => new Response('created') },
  '/api/links/:id': { DELETE: () => new Response('deleted') },
  '/api/links/:id.ics': { GET: () => new Response('calendar') },
})

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const call = (method: string, path: string) =>
  handleRequest(new Request(`https://site.example${path}`, { method }), { requestId: 'test-request' } as Context)

test.each([
  ['GET', '/api/links', 'list'],
  ['POST', '/api/links', 'created'],
  ['DELETE', '/api/links/7', 'deleted'],
  ['DELETE', '/api/links/7/', 'deleted'],
])('routes() gives %s %s to the handler of its path', async (method, path, expectedText) => {
  expect(await (await call(method, path)).text()).toBe(expectedText)
})

test('routes() redirects a read of a path that ends with a slash to the path without it', async () => {
  const response = await call('GET', '/api/links/?page=2')
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/api/links?page=2'])
})

test.each([
  ['DELETE', '/api/links', 405, 'GET, HEAD, POST'],
  ['GET', '/api/links/7', 405, 'DELETE'],
  ['GET', '/api/other', 404, null],
])('routes() answers %s %s with %i and the methods %s of the path', async (method, path, status, allowedMethods) => {
  const response = await call(method, path)
  expect([response.status, response.headers.get('Allow')]).toEqual([status, allowedMethods])
})
