import { beforeEach, expect, test, vi } from 'vitest'
import * as access from '#netlify/functions/admin-access.ts'
import * as login from '#netlify/functions/admin-login.ts'
import type { OwnAccess } from '#src/contract/factors.ts'
import { problemTypes } from '#src/contract/problem.ts'
import { type EndpointCall, listCalls } from '#tests/support/calls.ts'
import { query } from '#tests/support/database.ts'
import { type JoinedMember, joinMember } from '#tests/support/members.ts'
import { type RequestOptions, send } from '#tests/support/send.ts'
import { readStaffSession, type StaffSession } from '#tests/support/staff.ts'

const allowed = [
  'GET /api/admin/access',
  'GET /api/admin/passkeys',
  'GET /api/admin/password',
  'POST /api/admin/passkeys',
  'PUT /api/admin/password',
]
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

let owner: JoinedMember
let recovered: StaffSession
beforeEach(async () => {
  for (const method of ['info', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  owner = await joinMember()
  recovered = readStaffSession(await send(login, 'POST', '/api/admin/login', { recoveryCode: owner.codes[0] }))
  return () => vi.restoreAllMocks()
})

function call({ module, method, path }: EndpointCall, sent: RequestOptions = {}): Promise<Response> {
  return send(module, method, path, safe.has(method) ? undefined : {}, sent)
}

test('a session of a recovery code can only call what sets a factor', async () => {
  const answers: { name: string; type: string | undefined }[] = []
  for (const one of await listCalls()) {
    if ((await call(one)).status !== 401 || one.method === 'HEAD') continue
    const response = await call(one, recovered)
    const body = await response.text()
    const type = response.status === 403 ? JSON.parse(body).type : undefined
    answers.push({ name: `${one.method} ${one.path}`, type })
  }
  expect(answers.length).toBeGreaterThan(50)
  const open = answers.filter(({ type }) => type !== problemTypes.setFactor)
  expect(open.map(({ name }) => name).sort()).toEqual(allowed)
})

test('a session of a recovery code neither lists nor ends other sessions', async () => {
  const answer: OwnAccess = await (await send(access, 'GET', '/api/admin/access', undefined, recovered)).json()
  expect(answer).toMatchObject({ member: { id: owner.id }, sessions: [] })
  expect((await send(access, 'DELETE', '/api/admin/access', undefined, recovered)).status).toBe(403)
  expect(await query('select from admin_sessions where staff_id = $1', [owner.id])).toHaveLength(2)
})
