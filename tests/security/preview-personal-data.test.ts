import { beforeEach, expect, test, vi } from 'vitest'
import { lgas } from '#src/content/lgas.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import { roleTableIds } from '#tests/security/roles/ids.ts'
import { restoreRows } from '#tests/security/roles/restore-rows.ts'
import { roleRows } from '#tests/security/roles/table.ts'
import { listCalls, listEndpoints } from '#tests/support/calls/calls.ts'
import { generateTotp, joinMember, joinMemberByPassword, logInWithPassword } from '#tests/support/calls/members.ts'
import { findFunction, send } from '#tests/support/calls/send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga] = lgas

const PASSWORD = 'blue lanterns over Awka'
const VOLUNTEER_PHONE = '+2348031234567'
const previewContexts = ['deploy-preview', 'branch-deploy', 'some-new-context']
const personalHeadings = [
  'Volunteers',
  'Sign-up desk',
  'Messages (an owner assigns the area)',
  'Moderation and deleting personal data',
  'Coverage',
]

const functionModules = (await listEndpoints()).map(([, module]) => module)

beforeEach(() => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  vi.stubEnv('ADMIN_PASSWORD', PASSWORD)
  vi.stubEnv('URL', 'https://site.example')
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

interface CallOutcome {
  call: string
  isRefused: boolean
  hasVolunteerPhone: boolean
}

type ApiCall = Pick<(typeof roleRows)[number], 'method' | 'path' | 'query' | 'body'>

async function makeCalls(calls: ApiCall[], staffSession: StaffSession): Promise<CallOutcome[]> {
  const outcomes: CallOutcome[] = []
  await restoreRows()
  for (const { method, path, query, body } of calls) {
    const module = findFunction(functionModules, path)
    // Skips the logout call, because it would end the session of this test.
    if (!module || path === '/api/admin/logout' || method === 'OPTIONS') continue
    const sentBody = ['GET', 'HEAD', 'DELETE'].includes(method) ? undefined : body
    const response = await send(module, method, `${path}?${query}`, sentBody, staffSession)
    const responseText = await response.text()
    const isRefused = response.status === 403 && responseText.includes(problemTypes.preview)
    outcomes.push({
      call: `${method} ${path}?${query}`,
      isRefused,
      hasVolunteerPhone: responseText.includes(VOLUNTEER_PHONE),
    })
    if (method !== 'GET' && !isRefused) await restoreRows()
  }
  return outcomes
}

async function logInAsOwner(): Promise<StaffSession> {
  vi.stubEnv('CONTEXT', 'dev')
  const { name, totpSecret } = await joinMemberByPassword({ name: 'Ada' }, await logInByPassword(PASSWORD))
  vi.stubEnv('CONTEXT', 'deploy-preview')
  return readStaffSession(await logInWithPassword(name, generateTotp(totpSecret)))
}

test('no function of a deploy preview returns volunteers, messages, their counts or the audit log', async () => {
  const callsWithoutBody = (await listCalls()).map(({ method, path }) => ({ method, path, query: '', body: {} }))
  const outcomes = await makeCalls([...roleRows, ...callsWithoutBody], await logInAsOwner())
  expect(outcomes.filter(({ hasVolunteerPhone }) => hasVolunteerPhone)).toEqual([])
  const refusedCalls = new Set(outcomes.filter(({ isRefused }) => isRefused).map(({ call }) => call.split('?')[0]))
  const expectedRows = roleRows.filter(
    ({ heading, title }) => personalHeadings.includes(heading) || title.startsWith('Activity'),
  )
  expect(expectedRows.map(({ method, path }) => `${method} ${path}`).filter((call) => !refusedCalls.has(call))).toEqual(
    [],
  )
  // A deploy preview still answers staff calls whose responses contain no personal data.
  expect(refusedCalls).not.toContain('GET /api/admin/publications')
  expect(refusedCalls).not.toContain('GET /api/admin/staff')
})

test('with PREVIEW_PERSONAL_DATA=allow a deploy preview returns personal data', async () => {
  const staffSession = await logInAsOwner()
  vi.stubEnv('PREVIEW_PERSONAL_DATA', 'allow')
  const outcomes = await makeCalls(roleRows, staffSession)
  expect(outcomes.filter(({ isRefused }) => isRefused)).toEqual([])
  expect(outcomes.filter(({ hasVolunteerPhone }) => hasVolunteerPhone).length).toBeGreaterThan(12)
})

test.each(previewContexts)(
  'in the context %s the list of volunteers is refused with an explanation',
  async (context) => {
    vi.stubEnv('CONTEXT', context)
    const [volunteers] = functionModules.filter((module) => findFunction([module], '/api/volunteers'))
    if (!volunteers) throw new Error('No function answers at /api/volunteers')
    await query('delete from members')
    const response = await send(volunteers, 'GET', '/api/volunteers', undefined, await logInByPassword(PASSWORD))
    expect([response.status, (await response.json()).detail]).toEqual([
      403,
      'Previews do not show personal data. Log in on the live site to see it.',
    ])
    expect((await send(volunteers, 'GET', '/api/volunteers')).status).toBe(401)
  },
)

test('with any other value of PREVIEW_PERSONAL_DATA a deploy preview returns no personal data', async () => {
  const staffSession = await logInAsOwner()
  await restoreRows()
  const path = `/api/volunteers/${roleTableIds.volunteer}`
  const module = findFunction(functionModules, path)
  if (!module) throw new Error('No function answers')
  for (const variableValue of ['', 'deny', 'true', 'ALLOW']) {
    vi.stubEnv('PREVIEW_PERSONAL_DATA', variableValue)
    const { status } = await send(module, 'GET', path, undefined, staffSession)
    expect([variableValue, status]).toEqual([variableValue, 403])
  }
})

test('a removed coordinator can log in on a preview with an older database copy, but reads no personal data', async () => {
  vi.stubEnv('CONTEXT', 'production')
  const owner = await joinMember({ name: 'Ada' }, await logInByPassword(PASSWORD))
  const chike = await joinMemberByPassword({ name: 'Chike', role: 'coordinator', lgas: [ownLga] }, owner.staffSession)
  // Simulates a deploy preview whose database was copied before the coordinator was removed in production.
  vi.stubEnv('CONTEXT', 'deploy-preview')
  const staffSession = readStaffSession(await logInWithPassword('Chike', generateTotp(chike.totpSecret)))
  expect((await makeCalls(roleRows, staffSession)).filter(({ hasVolunteerPhone }) => hasVolunteerPhone)).toEqual([])
})
