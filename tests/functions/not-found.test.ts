import { beforeEach, expect, test, vi } from 'vitest'
import * as notFound from '#netlify/functions/not-found.ts'
import { listEndpoints } from '#tests/support/calls.ts'
import { findFunction, send } from '#tests/support/send.ts'

const endpoints = await listEndpoints()
const others = endpoints.filter(([name]) => name !== 'not-found')
const addresses = others.flatMap(([, { config }]) => [config.path ?? []].flat())
const unknown = ['/api/nothing', '/api/news/a/b', '/api/admin', '/api/admin/users', '/api/media/', '/api/ada@x.example']

let logged: string[]
beforeEach(() => {
  logged = []
  vi.stubEnv('LOG_LEVEL', 'info')
  vi.spyOn(console, 'info').mockImplementation((line) => void logged.push(String(line)))
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

test('it leaves every address of the API that another function states to that function, and no other', () => {
  const stated = addresses.filter((address) => address.startsWith('/api/'))
  expect([notFound.config.excludedPath].flat()).toEqual(stated.sort())
})

test.each(unknown)('%s is answered as a problem, to every method', async (path) => {
  expect(
    findFunction(
      endpoints.map(([, module]) => module),
      path,
    ),
  ).toBe(notFound)
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const response = await send(notFound, method, path, method === 'GET' ? undefined : 'anything')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/problem+json'])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.json()).toMatchObject({ type: 'about:blank', title: 'Not Found', status: 404 })
  }
})

test('a HEAD is told the same without a body', async () => {
  const response = await send(notFound, 'HEAD', '/api/nothing')
  expect([response.status, await response.text()]).toEqual([404, ''])
})

test('what somebody wrote into a made-up address is in no line of the log', async () => {
  await send(notFound, 'GET', '/api/ada@x.example')
  expect(logged).toHaveLength(1)
  expect(logged[0]).not.toContain('ada')
})

test('a method that an address does not have is refused with those that it has', async () => {
  for (const [, module] of endpoints) {
    const [path = ''] = [module.config.path ?? []].flat()
    const response = await send(module, 'PROPFIND', path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'))
    expect([response.status, response.headers.get('Content-Type')]).toEqual([405, 'application/problem+json'])
    expect(response.headers.get('Allow')).toMatch(/^[A-Z]+(, [A-Z]+)*$/)
  }
})
