import { beforeEach, expect, test } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as reach from '#netlify/functions/reach.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { MAX_LINKS, type ReachLink } from '#src/contract/reach/links.ts'
import { CHART_WEEKS, type SignUpCounts } from '#src/contract/reach/sign-ups.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { insertEvent } from '#tests/support/calls/insert-publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga, otherLga] = lgas
const event = {
  title: 'Rally',
  date: '2030-01-02',
  time: '4pm',
  location: 'Oyi',
  description: 'Come',
  type: 'rally',
} as const
const LINKS = '/api/admin/reach/links'
const link = { name: 'Poster at Eke Awka', path: '/volunteer', lga: null, channel: 'poster' }

let owner: StaffSession
beforeEach(async () => {
  owner = await startSession()
})

const create = (fields: object = {}, session = owner) => send(reach, 'POST', LINKS, { ...link, ...fields }, session)
const createOk = async (fields: object = {}, session = owner): Promise<ReachLink> =>
  (await requireStatus(await create(fields, session), 201)).json()
const list = async (session = owner): Promise<ReachLink[]> =>
  (await requireStatus(await send(reach, 'GET', LINKS, undefined, session), 200)).json()
const count = async (parameters = '', session = owner): Promise<SignUpCounts> =>
  (
    await requireStatus(await send(reach, 'GET', `/api/admin/reach/sign-ups${parameters}`, undefined, session), 200)
  ).json()
const joinAs = async (role: 'editor' | 'coordinator', areas: Lga[] = []) =>
  (await addMember({ name: `Member ${role}`, role, lgas: areas })).staffSession

async function insertSignUps(amount: number, code: string, lga: Lga, columns = ''): Promise<void> {
  await query(
    `insert into volunteers (name, email, phone, lga, source_code ${columns && ', quarantined_from'})
      select 'A', n || '@example.org', '1', $2, $3 ${columns && ", 'x'"} from generate_series(1, $1::integer) n`,
    [amount, lga, code],
  )
}

test('a link without a code gets a random one, without characters that look alike', async () => {
  const links = await Promise.all(Array.from({ length: 5 }, () => createOk()))
  for (const { code } of links) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
  expect(new Set(links.map(({ code }) => code)).size).toBe(5)
  expect(await list()).toHaveLength(5)
})

test('a typed code is stored in capitals, and only once', async () => {
  expect(await createOk({ code: ' radio1 ' })).toMatchObject({
    code: 'RADIO1',
    version: 1,
    signUps: 0,
    canChange: true,
  })
  const response = await create({ code: 'RADIO1' })
  expect(response.status).toBe(422)
  expect((await response.json()).errors[0].field).toBe('code')
})

test.each([
  ['code', 'ABC'],
  ['code', 'TWO WORDS'],
  ['code', 'ABCDEFGHJKL'],
  ['name', ''],
  ['channel', 'pigeon'],
  ['lga', 'Lagos'],
  ['path', 'https://evil.example/'],
  ['path', '//evil.example'],
  ['path', '/volunteer?x=1'],
  ['path', '/nowhere'],
  ['path', '/events/never-held'],
  ['path', '/admin'],
])('refuses a link with the %s “%s”', async (field, value) => {
  const response = await create({ [field]: value })
  expect(response.status).toBe(422)
  expect((await response.json()).errors.map((error: { field: string }) => error.field)).toEqual([field])
})

test('a link leads to a public event, and not to a draft', async () => {
  await insertEvent(event)
  await insertEvent({ ...event, title: 'Secret' }, { state: 'draft' })
  expect((await create({ path: '/events/rally' })).status).toBe(201)
  expect((await create({ path: '/events/secret' })).status).toBe(422)
})

test('a change keeps the code and answers 412 to a former version', async () => {
  const { code } = await createOk()
  const change = (path: string, version: string) =>
    send(reach, 'PUT', `${LINKS}/${code}`, { ...link, path }, { headers: { ...owner.headers, 'If-Match': version } })
  expect(await (await requireStatus(await change('/donate', '"1"'), 200)).json()).toMatchObject({
    code,
    path: '/donate',
    version: 2,
  })
  expect((await change('/events', '"1"')).status).toBe(412)
  expect((await list())[0]).toMatchObject({ path: '/donate' })
})

test('the list says to which page a link leads after a change of the slug, and that a page is no longer public', async () => {
  const { id } = await insertEvent(event)
  await createOk({ path: '/events/rally' })
  await query("update events set slug = 'great-rally' where id = $1", [id])
  expect((await list())[0]).toMatchObject({ path: '/events/rally', page: '/events/great-rally' })
  await send(events, 'DELETE', `/api/events/${id}`, undefined, owner)
  expect((await list())[0]).toMatchObject({ path: '/events/rally', page: null })
  expect(await createOk()).toMatchObject({ path: '/volunteer', page: '/volunteer' })
})

test('a link whose event is no longer public can be renamed, and leads to no other page that is not public', async () => {
  const { id } = await insertEvent(event)
  await insertEvent({ ...event, title: 'Secret' }, { state: 'draft' })
  const { code } = await createOk({ path: '/events/rally' })
  await send(events, 'DELETE', `/api/events/${id}`, undefined, owner)
  const change = (fields: object) => send(reach, 'PUT', `${LINKS}/${code}`, { ...link, ...fields }, owner)
  expect((await change({ path: '/events/rally', name: 'Former rally' })).status).toBe(200)
  expect((await change({ path: '/events/secret' })).status).toBe(422)
  expect((await list())[0]).toMatchObject({ name: 'Former rally', path: '/events/rally' })
})

test('a deleted code with sign-ups is not given to another link, and one without is free again', async () => {
  await createOk({ code: 'RADIO1' })
  await createOk({ code: 'RADIO2' })
  await insertSignUps(1, 'RADIO1', ownLga)
  for (const code of ['RADIO1', 'RADIO2']) await send(reach, 'DELETE', `${LINKS}/${code}`, undefined, owner)
  const response = await requireStatus(await create({ code: 'RADIO1' }), 422)
  expect((await response.json()).errors).toEqual([
    { field: 'code', message: 'Another link has or had this code. Choose another one.' },
  ])
  await createOk({ code: 'RADIO2' })
})

test('a deletion answers 412 to a former version', async () => {
  const { code } = await createOk()
  await requireStatus(await send(reach, 'PUT', `${LINKS}/${code}`, { ...link, name: 'Flyer' }, owner), 200)
  const remove = (version: string) =>
    send(reach, 'DELETE', `${LINKS}/${code}`, undefined, { headers: { ...owner.headers, 'If-Match': version } })
  expect((await remove('"1"')).status).toBe(412)
  expect(await list()).toHaveLength(1)
  expect((await remove('"2"')).status).toBe(204)
})

test('creating, changing and deleting a link is in the activity log', async () => {
  const { code } = await createOk()
  await send(reach, 'PUT', `${LINKS}/${code}`, { ...link, name: 'Flyer' }, owner)
  expect((await send(reach, 'DELETE', `${LINKS}/${code}`, undefined, owner)).status).toBe(204)
  expect((await send(reach, 'DELETE', `${LINKS}/${code}`, undefined, owner)).status).toBe(404)
  const rows = await query<{ entry: string }>(
    "select action || ' ' || detail as entry from audit_log where action like '%-link' order by created_at",
  )
  expect(rows.map(({ entry }) => entry)).toEqual([
    `create-link ${code} ${link.name}`,
    `change-link ${code} Flyer`,
    `delete-link ${code} Flyer`,
  ])
})

test('a coordinator sees links of the own areas and of the whole state, and changes only those of the own areas', async () => {
  const coordinator = await joinAs('coordinator', [ownLga])
  const own = await createOk({ lga: ownLga, code: 'OWN1' })
  await createOk({ code: 'STATE1' })
  await createOk({ lga: otherLga, code: 'OTHER1' })
  expect((await list(coordinator)).map(({ code, canChange }) => [code, canChange])).toEqual([
    ['STATE1', false],
    ['OWN1', true],
  ])
  expect((await create({ lga: ownLga }, coordinator)).status).toBe(201)
  expect((await create({ lga: null }, coordinator)).status).toBe(422)
  expect((await create({ lga: otherLga }, coordinator)).status).toBe(422)
  const statusOf = async (method: string, code: string) =>
    (
      await send(
        reach,
        method,
        `${LINKS}/${code}`,
        method === 'PUT' ? { ...link, lga: ownLga } : undefined,
        coordinator,
      )
    ).status
  expect(await statusOf('PUT', own.code)).toBe(200)
  for (const code of ['STATE1', 'OTHER1']) {
    expect(await statusOf('PUT', code)).toBe(404)
    expect(await statusOf('DELETE', code)).toBe(404)
  }
})

test('numbers are multiples of five, and a coordinator counts only volunteers of the own areas', async () => {
  await createOk({ code: 'STATE1' })
  await insertSignUps(4, 'STATE1', ownLga)
  await insertSignUps(12, 'STATE1', otherLga)
  await insertSignUps(9, 'STATE1', otherLga, 'quarantined')
  await insertSignUps(7, 'ABCDEFGHJKLM', otherLga)
  expect((await list())[0]?.signUps).toBe(15)
  const all = await count()
  expect(all.weeks).toHaveLength(CHART_WEEKS)
  expect(all.weeks.at(-1)?.signUps).toBe(15)
  expect(all.areas.filter(({ signUps }) => signUps > 0)).toEqual([{ lga: otherLga, signUps: 10 }])
  expect(all.brought).toBe(5)
  expect((await count(`?code=STATE1&lga=${encodeURIComponent(ownLga)}`)).areas).toEqual([{ lga: ownLga, signUps: 0 }])
  const coordinator = await joinAs('coordinator', [ownLga])
  expect((await list(coordinator))[0]?.signUps).toBe(0)
  expect(await count('', coordinator)).toMatchObject({ areas: [{ lga: ownLga, signUps: 0 }], brought: 0 })
})

test('an editor makes links of any area and sees rounded numbers of all', async () => {
  const editor = await joinAs('editor')
  await createOk({ lga: ownLga, code: 'OWN1' }, editor)
  await insertSignUps(6, 'OWN1', ownLga)
  expect((await list(editor))[0]).toMatchObject({ signUps: 5, canChange: true })
})

test(`refuses a link beyond ${MAX_LINKS}`, async () => {
  await query(
    `insert into reach_links (code, name, path, channel)
      select 'L' || lpad(n::text, 5, '0'), 'A', '/', 'poster' from generate_series(1, $1::integer) n`,
    [MAX_LINKS],
  )
  expect((await create()).status).toBe(409)
  expect(await list()).toHaveLength(MAX_LINKS)
})
