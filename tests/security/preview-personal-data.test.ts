import { beforeEach, expect, test, vi } from 'vitest'
import { problemTypes } from '#src/contract/problem.ts'
import { listCalls, listEndpoints } from '#tests/support/calls.ts'
import { query } from '#tests/support/database.ts'
import { generateTotp, joinMember, joinMemberByPassword, logInWithPassword } from '#tests/support/members.ts'
import { restoreRows } from '#tests/support/roles/ground.ts'
import { roleTableIds } from '#tests/support/roles/ids.ts'
import { rolesTable } from '#tests/support/roles/table.ts'
import { findFunction, send } from '#tests/support/send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from '#tests/support/staff.ts'

const PASSWORD = 'blue lanterns over Awka'
const PHONE = '+2348031234567'
const previews = ['deploy-preview', 'branch-deploy', 'some-new-context']
const personal = [
  'Volunteers',
  'Messages (an owner assigns the area)',
  'Moderation and deleting personal data',
  'Coverage',
]

const modules = (await listEndpoints()).map(([, module]) => module)
const rows = rolesTable.flatMap(({ heading, rows }) => rows.map((row) => ({ ...row, heading })))

beforeEach(() => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  vi.stubEnv('ADMIN_PASSWORD', PASSWORD)
  vi.stubEnv('URL', 'https://site.example')
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

interface Answered {
  call: string
  isRefused: boolean
  hasPhone: boolean
}

/** Calls every row of the roles table, and every other method of every function. */
async function askAll(staff: StaffSession): Promise<Answered[]> {
  const others = (await listCalls()).map(({ method, path }) => ({ call: `${method} ${path}`, query: '', body: {} }))
  const answered: Answered[] = []
  for (const { call, query: asked = '', body = {} } of [...rows, ...others]) {
    const [method = '', path = ''] = call.split(' ')
    const module = findFunction(modules, path)
    // A logout would end the session of the test.
    if (!module || path === '/api/admin/logout' || method === 'OPTIONS') continue
    await restoreRows()
    const given = ['GET', 'HEAD', 'DELETE'].includes(method) ? undefined : body
    const response = await send(module, method, path + (asked && `?${asked}`), given, staff)
    const text = await response.text()
    const isRefused = response.status === 403 && text.includes(problemTypes.preview)
    answered.push({ call: `${call}?${asked}`, isRefused, hasPhone: text.includes(PHONE) })
  }
  return answered
}

async function logInAsOwner(): Promise<StaffSession> {
  vi.stubEnv('CONTEXT', 'dev')
  const { name, secret } = await joinMemberByPassword({ name: 'Ada' }, await logInByPassword(PASSWORD))
  vi.stubEnv('CONTEXT', 'deploy-preview')
  return readStaffSession(await logInWithPassword(name, generateTotp(secret)))
}

test('no function of a preview answers a volunteer, a message, a count or the audit log', async () => {
  const answered = await askAll(await logInAsOwner())
  expect(answered.filter(({ hasPhone }) => hasPhone)).toEqual([])
  const refused = new Set(answered.filter(({ isRefused }) => isRefused).map(({ call }) => call.split('?')[0]))
  const expected = rows.filter(({ heading, what }) => personal.includes(heading) || what.startsWith('Activity'))
  expect(expected.map(({ call }) => call).filter((call) => !refused.has(call))).toEqual([])
  // The rest of the admin works.
  expect(refused).not.toContain('GET /api/admin/publications')
  expect(refused).not.toContain('GET /api/admin/staff')
})

test('PREVIEW_PERSONAL_DATA=allow answers them', async () => {
  const staff = await logInAsOwner()
  vi.stubEnv('PREVIEW_PERSONAL_DATA', 'allow')
  const answered = await askAll(staff)
  expect(answered.filter(({ isRefused }) => isRefused)).toEqual([])
  expect(answered.filter(({ hasPhone }) => hasPhone).length).toBeGreaterThan(12)
})

test.each(previews)('%s refuses the list of volunteers with an explanation', async (context) => {
  vi.stubEnv('CONTEXT', context)
  const [volunteers] = modules.filter((module) => findFunction([module], '/api/volunteers'))
  if (!volunteers) throw new Error('No function answers at /api/volunteers')
  await query('delete from staff')
  const response = await send(volunteers, 'GET', '/api/volunteers', undefined, await logInByPassword(PASSWORD))
  expect([response.status, (await response.json()).detail]).toEqual([
    403,
    'Previews do not show personal data. Log in on the live site to see it.',
  ])
  expect((await send(volunteers, 'GET', '/api/volunteers')).status).toBe(401)
})

test.each(['', 'deny', 'true', 'ALLOW'])('PREVIEW_PERSONAL_DATA=%j answers none', async (value) => {
  const staff = await logInAsOwner()
  vi.stubEnv('PREVIEW_PERSONAL_DATA', value)
  await restoreRows()
  const module = findFunction(modules, `/api/volunteers/${roleTableIds.volunteer}`)
  if (!module) throw new Error('No function answers')
  expect((await send(module, 'GET', `/api/volunteers/${roleTableIds.volunteer}`, undefined, staff)).status).toBe(403)
})

test('a coordinator removed in production after the copy logs in on the preview and reads no personal data', async () => {
  vi.stubEnv('CONTEXT', 'production')
  const owner = await joinMember({ name: 'Ada' }, await logInByPassword(PASSWORD))
  const chike = await joinMemberByPassword({ name: 'Chike', role: 'coordinator', lgas: ['Oyi'] }, owner.staff)
  // The preview's copy is older than the removal of the coordinator in production.
  vi.stubEnv('CONTEXT', 'deploy-preview')
  const staff = readStaffSession(await logInWithPassword('Chike', generateTotp(chike.secret)))
  expect((await askAll(staff)).filter(({ hasPhone }) => hasPhone)).toEqual([])
})
