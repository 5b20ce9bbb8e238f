import { expect, test, vi } from 'vitest'
import { securityHeaders } from '#netlify/http/headers.ts'
import { listCalls } from '#tests/support/calls/calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword } from '#tests/support/calls/staff.ts'

const apiCalls = await listCalls()

function expectHeaders({ headers }: Response): void {
  for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name)).toBe(value)
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
  expect(headers.get('Cache-Control')).toBeTruthy()
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
}

test('the header tests cover more than 30 API calls', () => expect(apiCalls.length).toBeGreaterThan(30))

test.each(apiCalls)(
  '$method $pattern sends the site’s security headers with and without a session and for invalid input',
  async (apiCall) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { functionModule, method, path } = apiCall
    const body = method === 'GET' || method === 'HEAD' ? undefined : { nonsense: true }
    expectHeaders(await send(functionModule, method, path, body))
    expectHeaders(await send(functionModule, method, path, body && '{', await logInByPassword()))
    expectHeaders(await send(functionModule, method, path, body, await logInByPassword()))
    expectHeaders(await send(functionModule, 'PROPFIND', path))
    vi.restoreAllMocks()
  },
)
