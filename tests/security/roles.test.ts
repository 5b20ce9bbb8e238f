import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { appendMac } from '#netlify/team/sessions/token.ts'
import { lgas } from '#src/content/lgas.ts'
import { ROLES_SECTION, writeRolesTable } from '#tests/security/roles/document.ts'
import { MEMBER_NAME, ROW_MARKER, roleTableIds } from '#tests/security/roles/ids.ts'
import { restoreRows } from '#tests/security/roles/restore-rows.ts'
import { type RoleCell, type RoleColumn, readCell, roleColumns, roleRows } from '#tests/security/roles/table.ts'
import { type EndpointCall, listCalls, listEndpoints } from '#tests/support/calls/calls.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import type { MemberOptions } from '#tests/support/calls/members.ts'
import { findFunction, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'

const [ownLga, otherLga, thirdLga] = lgas

const UPLOAD_PATH = '/api/objects/upload/'
const functionModules = (await listEndpoints()).map(([, module]) => module)

type RoleCall = (typeof roleRows)[number]
const nameRow = ({ heading, title }: RoleCall) => `${heading}: ${title}`

const membersByColumn: Record<RoleColumn, MemberOptions> = {
  owner: { role: 'owner' },
  editor: { role: 'editor' },
  own: { role: 'coordinator', lgas: [thirdLga, ownLga] },
  other: { role: 'coordinator', lgas: [otherLga, thirdLga] },
  viewer: { role: 'viewer' },
}

beforeEach(() => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

async function makeCall({ method, path, query, body }: RoleCall, staff: StaffSession): Promise<Response> {
  const module = findFunction(functionModules, path)
  if (!module) throw new Error(`No function answers at ${path}`)
  const sentBody = method === 'GET' || method === 'DELETE' ? undefined : body
  const signedPath =
    path === UPLOAD_PATH + roleTableIds.item ? UPLOAD_PATH + (await appendMac('upload', roleTableIds.item)) : path
  return await send(module, method, `${signedPath}?${query}`, sentBody, staff)
}

const hasOnlyPublicItems = (responseText: string) =>
  responseText.includes('"state":"published"') && !responseText.includes('"state":"draft"')
const listCallPattern = /^GET \/api\/(volunteers|contact|admin\/reach\/links)|^POST .*(\.csv|\/inbox|\/lookup|\/calls)$/
const isListCall = ({ method, path }: RoleCall) => listCallPattern.test(`${method} ${path}`)

/** Returns whether the response means allowed or refused. Other tests check what responses contain. */
async function classifyResponse(row: RoleCall, staff: StaffSession): Promise<RoleCell | number> {
  const response = await makeCall(row, staff)
  if (response.status === 403 || response.status === 404) return `${response.status}`
  if (response.status >= 500 || response.status === 401) return response.status
  const responseText = await response.text()
  if (row.path === '/api/admin/summary') return responseText.includes(`${JSON.stringify(ownLga)}:1`) ? 'yes' : 'without'
  if (row.path === '/api/admin/inbox/assignments') return responseText.includes('"outcome"') ? 'yes' : 'without'
  if (/\/desk\/(rows|check-ins)$/.test(row.path))
    return /"kind":"(saved|present)"/.test(responseText) ? 'yes' : 'without'
  if (row.path === '/api/admin/publications' && hasOnlyPublicItems(responseText)) return 'public'
  if (!isListCall(row)) return 'yes'
  return responseText.includes(ROW_MARKER) ? 'yes' : 'without'
}

/** Makes every call of the roles table. Each call starts with the same rows. */
async function classifyCalls(staff: StaffSession): Promise<[string, RoleCell | number][]> {
  const cells: [string, RoleCell | number][] = []
  await restoreRows()
  for (const row of roleRows) {
    cells.push([nameRow(row), await classifyResponse(row, staff)])
    if (row.method !== 'GET' || isListCall(row)) await restoreRows()
  }
  return cells
}

test.each(roleColumns)(
  'a member may make exactly the calls that the roles table allows the role %s',
  async (column) => {
    const { staffSession } = await addMember({ name: MEMBER_NAME, ...membersByColumn[column] })
    expect(await classifyCalls(staffSession)).toEqual(
      roleRows.map((row) => [nameRow(row), readCell(row.cells, column)]),
    )
  },
)

test('a session of the shared password may make all calls of an owner, except calls that manage one’s own access', async () => {
  // Step-up authentication asks for the shared password once more.
  const isOwnCall = ({ heading, method, path }: (typeof roleRows)[number]) =>
    heading === 'Own access' && `${method} ${path}` !== 'POST /api/admin/confirm'
  expect(await classifyCalls(await startSession())).toEqual(
    roleRows.map((row) => [nameRow(row), isOwnCall(row) ? '404' : readCell(row.cells, 'owner')]),
  )
})

test('the roles table contains every staff call', async () => {
  const publicEndings = ['logout', 'session', 'login', 'invitation']
  const isStaffCall = async ({ functionModule, method, path }: EndpointCall) => {
    const response = await send(functionModule, method, path, ['GET', 'DELETE'].includes(method) ? undefined : {})
    return response.status === 401 && !publicEndings.some((name) => path.endsWith(name))
  }
  const documentedCalls = new Set(
    roleRows.map(
      ({ method, path }) =>
        `${method} ${path.replace(/\/[\da-f]{8}-[\da-f-]{27}|(?<=\/settings|\/reach\/(?:links|kits))\/\w+/, '/:id')}`,
    ),
  )
  const missingCalls: string[] = []
  for (const call of await listCalls()) {
    if (['HEAD', 'OPTIONS'].includes(call.method) || !(await isStaffCall(call))) continue
    const name = `${call.method} ${call.pattern}`
    if (!documentedCalls.has(name)) missingCalls.push(name)
  }
  expect(missingCalls).toEqual([])
})

test('docs/security.md contains the generated roles table', () => {
  // To update docs/security.md, run `node tests/security/roles/document.ts`.
  const [documentedTable = ''] = ROLES_SECTION.exec(readFileSync('docs/security.md', 'utf8')) ?? []
  expect(documentedTable).toBe(writeRolesTable())
})
