import { expect, test, vi } from 'vitest'
import { securityHeaders } from '#netlify/http/headers.ts'
import { listCalls } from '#tests/support/calls/calls.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'

const apiCalls = await listCalls()

function findMissingHeaders({ headers }: Response): string[] {
  const missingNames = Object.entries(securityHeaders).flatMap(([name, value]) =>
    headers.get(name) === value ? [] : [name],
  )
  if (!headers.get('Content-Security-Policy')?.startsWith("default-src 'none'")) missingNames.push('a strict policy')
  if (!headers.get('Cache-Control')) missingNames.push('Cache-Control')
  if (headers.get('Access-Control-Allow-Origin') !== null) missingNames.push('no access for other origins')
  return missingNames
}

test('every API call sends the site’s security headers with and without a session and for invalid input', async () => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  expect(apiCalls.length).toBeGreaterThan(30)
  const staffSession = await startSession()
  const failures: string[] = []
  for (const { functionModule, method, path, pattern } of apiCalls) {
    const body = method === 'GET' || method === 'HEAD' ? undefined : { nonsense: true }
    // A logout ends its session.
    const session = path.endsWith('/logout') ? await startSession() : staffSession
    for (const response of [
      await send(functionModule, method, path, body),
      await send(functionModule, method, path, body && '{', session),
      await send(functionModule, method, path, body, session),
      await send(functionModule, 'PROPFIND', path),
    ])
      for (const name of findMissingHeaders(response))
        failures.push(`${method} ${pattern} answers ${response.status} without ${name}`)
  }
  expect(failures).toEqual([])
})
