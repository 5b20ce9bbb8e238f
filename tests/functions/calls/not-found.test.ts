import { beforeEach, expect, test, vi } from 'vitest'
import { answerUnknownApiPath } from '#src/page-data/unknown-api-path.ts'
import { listEndpoints } from '#tests/support/calls/calls.ts'
import { findFunction, send } from '#tests/support/calls/send.ts'

const endpoints = await listEndpoints()
const functionModules = endpoints.map(([, module]) => module)
const unknownPaths = [
  '/api/nothing',
  '/api/news/a/b',
  '/api/admin',
  '/api/admin/users',
  '/api/media',
  '/api/ada@x.example',
]

let logLines: string[]
beforeEach(() => {
  logLines = []
  vi.stubEnv('LOG_LEVEL', 'info')
  vi.spyOn(console, 'info').mockImplementation((logLine) => void logLines.push(String(logLine)))
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

function requestUnknownPath(method: string, path: string): Promise<Response> {
  const body = ['GET', 'HEAD'].includes(method) ? null : 'anything'
  return answerUnknownApiPath(new Request(`https://site.example${path}`, { method, body }))
}

test.each(unknownPaths)('the unknown API path %s answers problem details for every method', async (path) => {
  expect(findFunction(functionModules, path)).toBeUndefined()
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const response = await requestUnknownPath(method, path)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/problem+json'])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.json()).toMatchObject({ type: 'about:blank', title: 'Not Found', status: 404 })
  }
})

test('HEAD for an unknown API path answers the same headers without a body', async () => {
  const response = await requestUnknownPath('HEAD', '/api/nothing')
  expect([response.status, await response.text()]).toEqual([404, ''])
})

test('a request for an unknown path is logged without the path', async () => {
  await requestUnknownPath('GET', '/api/ada@x.example')
  expect(logLines).toHaveLength(1)
  expect(logLines[0]).not.toContain('ada')
})

test('a known API path answers other methods with 405 and the list of allowed methods', async () => {
  for (const [, module] of endpoints) {
    const [path = ''] = [module.config.path ?? []].flat()
    const response = await send(module, 'PROPFIND', path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'))
    expect([response.status, response.headers.get('Content-Type')]).toEqual([405, 'application/problem+json'])
    expect(response.headers.get('Allow')).toMatch(/^[A-Z]+(, [A-Z]+)*$/)
  }
})
