import { beforeEach, expect, test, vi } from 'vitest'
import * as account from '#netlify/functions/account.ts'
import * as login from '#netlify/functions/login.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import type { OwnAccess } from '#src/contract/team/factors.ts'
import { type EndpointCall, listCalls } from '#tests/support/calls/calls.ts'
import { type JoinedMember, joinMember } from '#tests/support/calls/members.ts'
import { type RequestOptions, send } from '#tests/support/calls/send.ts'
import { readStaffSession, type StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const allowedCalls = [
  'GET /api/admin/access',
  'GET /api/admin/passkeys',
  'GET /api/admin/password',
  'POST /api/admin/passkeys',
  'PUT /api/admin/password',
]
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

let owner: JoinedMember
let recoverySession: StaffSession
beforeEach(async () => {
  for (const method of ['info', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  owner = await joinMember()
  recoverySession = readStaffSession(
    await send(login, 'POST', '/api/admin/login', { recoveryCode: owner.recoveryCodes[0] }),
  )
  return () => vi.restoreAllMocks()
})

function makeCall({ functionModule, method, path }: EndpointCall, options: RequestOptions = {}): Promise<Response> {
  return send(functionModule, method, path, safeMethods.has(method) ? undefined : {}, options)
}

test('a session opened by a recovery code may make only the API calls that set up a login factor', async () => {
  const outcomes: { name: string; type: string | undefined }[] = []
  for (const endpointCall of await listCalls()) {
    if ((await makeCall(endpointCall)).status !== 401 || endpointCall.method === 'HEAD') continue
    const response = await makeCall(endpointCall, recoverySession)
    const body = await response.text()
    const type = response.status === 403 ? JSON.parse(body).type : undefined
    outcomes.push({ name: `${endpointCall.method} ${endpointCall.path}`, type })
  }
  expect(outcomes.length).toBeGreaterThan(50)
  const permittedCalls = outcomes.filter(({ type }) => type !== problemTypes.setFactor)
  expect(permittedCalls.map(({ name }) => name).sort()).toEqual(allowedCalls)
})

test('a session opened by a recovery code neither lists nor ends other sessions', async () => {
  const ownAccess: OwnAccess = await (
    await send(account, 'GET', '/api/admin/access', undefined, recoverySession)
  ).json()
  expect(ownAccess).toMatchObject({ member: { id: owner.id }, sessions: [] })
  expect((await send(account, 'DELETE', '/api/admin/access', undefined, recoverySession)).status).toBe(403)
  expect(await query('select from admin_sessions where member_id = $1', [owner.id])).toHaveLength(2)
})
