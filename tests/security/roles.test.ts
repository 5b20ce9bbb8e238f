import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { appendMac } from '#netlify/security/mac.ts'
import { type EndpointCall, listCalls, listEndpoints } from '#tests/support/calls.ts'
import { joinMember, type MemberOptions } from '#tests/support/members.ts'
import { ROLES_SECTION, writeRolesTable } from '#tests/support/roles/document.ts'
import { restoreRows } from '#tests/support/roles/ground.ts'
import { ROW_MARKER, roleTableIds } from '#tests/support/roles/ids.ts'
import { type RoleCell, type RoleColumn, type RoleRow, roleColumns, rolesTable } from '#tests/support/roles/table.ts'
import { findFunction, send } from '#tests/support/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'

const UPLOAD = '/api/objects/upload/'
const modules = (await listEndpoints()).map(([, module]) => module)
const rows = rolesTable.flatMap(({ heading, rows }) => rows.map((row) => ({ ...row, name: `${heading}: ${row.what}` })))

const members: Record<RoleColumn, MemberOptions> = {
  owner: { role: 'owner' },
  editor: { role: 'editor' },
  own: { role: 'coordinator', lgas: ['Aguata', 'Oyi'] },
  other: { role: 'coordinator', lgas: ['Ihiala', 'Aguata'] },
  viewer: { role: 'viewer' },
}

beforeEach(() => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

async function ask({ call, query, body }: RoleRow, staff: StaffSession): Promise<Response> {
  const [method = '', path = ''] = call.split(' ')
  const module = findFunction(modules, path)
  if (!module) throw new Error(`No function answers at ${path}`)
  const given = method === 'GET' || method === 'DELETE' ? undefined : (body ?? {})
  const address = path === UPLOAD + roleTableIds.item ? UPLOAD + (await appendMac('upload', roleTableIds.item)) : path
  return await send(module, method, address + (query ? `?${query}` : ''), given, staff)
}

const isPartOfPublic = (text: string) => text.includes('"state":"live"') && !text.includes('"state":"draft"')
const lists = /^GET .*(volunteers|contact)|^POST .*(\.csv|\/inbox)$/
const isList = ({ call, query }: RoleRow) => lists.test(call) && query !== ''

/** Classifies an answer as allowed or refused. Other tests check its content. */
async function cellOf(row: RoleRow, staff: StaffSession): Promise<RoleCell | number> {
  const response = await ask(row, staff)
  if (response.status === 403 || response.status === 404) return `${response.status}`
  if (response.status >= 500 || response.status === 401) return response.status
  const text = await response.text()
  if (row.call === 'GET /api/admin/summary') return text.includes('"Oyi":1') ? 'yes' : 'without'
  if (row.call === 'GET /api/admin/publications' && isPartOfPublic(text)) return 'public'
  if (!isList(row)) return 'yes'
  return text.includes(ROW_MARKER) ? 'yes' : 'without'
}

test.each(roleColumns)('a member may do exactly what the roles table says: %s', async (column) => {
  const shared = await logInByPassword()
  const { staff } = await joinMember({ name: 'Somebody', ...members[column] }, shared)
  const found: [string, RoleCell | number][] = []
  for (const row of rows) {
    await restoreRows()
    found.push([row.name, await cellOf(row, staff)])
  }
  expect(found).toEqual(rows.map(({ name, cells }) => [name, cells[column]]))
})

test('the shared password may do all that an owner may, except managing its own access', async () => {
  const shared = await logInByPassword()
  for (const row of rows) {
    await restoreRows()
    const own = row.name.startsWith('Own access')
    expect([row.name, await cellOf(row, shared)]).toEqual([row.name, own ? '404' : row.cells.owner])
  }
})

test('the table contains every staff call', async () => {
  const open = ['logout', 'session', 'login', 'invitation']
  const isStaffs = async ({ module, method, path }: EndpointCall) => {
    const response = await send(module, method, path, ['GET', 'DELETE'].includes(method) ? undefined : {})
    return response.status === 401 && !open.some((name) => path.endsWith(name))
  }
  const stated = new Set(rows.map(({ call }) => call.replace(/\/[\da-f]{8}-[\da-f-]{27}/, '/:id')))
  const missing: string[] = []
  for (const call of await listCalls()) {
    if (['HEAD', 'OPTIONS'].includes(call.method) || !(await isStaffs(call))) continue
    const name = `${call.method} ${call.pattern}`
    if (!stated.has(name)) missing.push(name)
  }
  expect(missing).toEqual([])
})

test('docs/security.md has the table of roles', () => {
  // `node tests/support/roles/document.ts` writes it.
  const [written = ''] = ROLES_SECTION.exec(readFileSync('docs/security.md', 'utf8')) ?? []
  expect(written).toBe(writeRolesTable())
})
