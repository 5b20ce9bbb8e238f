import { afterEach, expect, test, vi } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import drain from '#netlify/functions/forms-drain.ts'
import * as inbox from '#netlify/functions/inbox.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { lgas } from '#src/content/lgas.ts'
import type { SubmissionDetail } from '#src/contract/submissions/inbox-operations.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { createSubmissionId } from '#src/lib/submission-id.ts'
import { postForm } from '#tests/support/calls/form-calls.ts'
import { parseCsv } from '#tests/support/calls/inbox.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga, otherLga] = lgas
const PATH = '/api/volunteers'
const values = { name: 'Ada Obi', email: 'ada@example.org', phone: '0803 123 4567', lga: ownLga }
const OWN_CODE = /^[A-HJ-NP-Z2-9]{12}$/

afterEach(() => {
  vi.unstubAllEnvs()
})

type StoredRow = {
  id: string
  source_code: string | null
  own_codes: string[]
}

const readRows = () => query<StoredRow>('select id, source_code, own_codes from volunteers order by created_at, id')

async function signUp(fields: object = {}): Promise<{ id: string; ownCode?: string }> {
  const body = { ...values, ...fields }
  const sentFields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
  const id = await createSubmissionId(sentFields)
  return (await requireStatus(await send(volunteers, 'POST', PATH, { ...body, id }), 201)).json()
}

test.each([
  ['RADIO1', 'RADIO1'],
  [' radio1 ', 'RADIO1'],
  ['ABC', null],
  ['TWO WORDS', null],
  ["'; drop", null],
  [5, null],
  [{ a: 1 }, null],
  [null, null],
  [undefined, null],
])('a sign-up with the source %j is stored with the source %j', async (source, stored) => {
  await signUp({ source })
  expect((await readRows()).map((row) => row.source_code)).toEqual([stored])
})

test('a retry with another source, or without one, is the same row and keeps the first source', async () => {
  const first = await signUp({ source: 'RADIO1' })
  expect(await signUp({ source: 'POSTER' })).toEqual(first)
  expect(await signUp()).toEqual(first)
  expect((await readRows()).map((row) => row.source_code)).toEqual(['RADIO1'])
})

test('another form with the same id is a second row with its own source', async () => {
  const { id } = await signUp({ source: 'RADIO1' })
  await requireStatus(await send(volunteers, 'POST', PATH, { ...values, name: 'Uzo', source: 'POSTER', id }), 201)
  await requireStatus(await send(volunteers, 'POST', PATH, { ...values, name: 'Uzo', source: 'FLYER1', id }), 201)
  expect((await readRows()).map((row) => row.source_code)).toEqual(['RADIO1', 'POSTER'])
})

test('without JavaScript, the code is that of the address of the own page, and a repeated form has its own field', async () => {
  const post = (fields: object, referer: string) =>
    postForm(volunteers, PATH, { ...values, ...fields } as Record<string, string>, { headers: { Referer: referer } })
  const page = 'https://site.example/volunteer?from=RADIO1'
  await post({ source: '' }, page)
  await post({ name: 'Two' }, 'https://other.example/volunteer?from=RADIO1')
  await post({ name: 'Three' }, 'https://site.example/areas/oyi?x=1&from=poster#sign-up')
  await post({ name: 'Four', source: 'KEPT1' }, 'https://site.example/volunteer/again?status=422')
  await post({ name: 'Five' }, 'no address')
  expect((await readRows()).map((row) => row.source_code)).toEqual(['RADIO1', null, 'POSTER', 'KEPT1', null])
})

test('a queued form keeps its source and its own code, and the answer has the same code as with a database', async () => {
  const first = await signUp({ source: 'RADIO1' })
  await query('delete from volunteers')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await closeDatabase()
  vi.stubEnv('NETLIFY_DB_URL', 'postgres://nobody@127.0.0.1:1/none')
  expect(await signUp({ source: 'RADIO1' })).toEqual(first)
  vi.unstubAllEnvs()
  await closeDatabase()
  await drain()
  expect(await readRows()).toEqual([{ id: first.id, source_code: 'RADIO1', own_codes: [first.ownCode] }])
})

test('the own code follows from the sent id, is never that of another volunteer, and is missing without an id', async () => {
  const first = await signUp()
  expect(first.ownCode).toMatch(OWN_CODE)
  expect((await signUp({ name: 'Uzo' })).ownCode).not.toBe(first.ownCode)
  const answer = await (await send(volunteers, 'POST', PATH, { ...values, name: 'Client' })).json()
  expect(Object.keys(answer)).toEqual(['id'])
})

test('the own code of an id is the same whether or not the id is stored', async () => {
  const { id, ownCode } = await signUp()
  await query('delete from volunteers')
  expect(await (await send(volunteers, 'POST', PATH, { ...values, name: 'Stranger', id })).json()).toEqual({
    id,
    ownCode,
  })
})

async function readDetail(id: string, session: { headers: Record<string, string> }): Promise<Volunteer> {
  const response = await requireStatus(await send(volunteers, 'GET', `${PATH}/${id}/detail`, undefined, session), 200)
  return ((await response.json()) as SubmissionDetail<Volunteer>).item
}

test('staff see the name of the link, and how many friends a volunteer brought within their areas', async () => {
  await query("insert into reach_links (code, name, path, channel) values ('RADIO1', 'Radio Awka', '/', 'radio')")
  const { id, ownCode } = await signUp({ source: 'RADIO1' })
  await signUp({ name: 'B', email: 'b@example.org', phone: '1', source: ownCode })
  await signUp({ name: 'C', email: 'c@example.org', phone: '2', source: ownCode, lga: otherLga })
  const owner = await startSession()
  expect(await readDetail(id, owner)).toMatchObject({ sourceCode: 'RADIO1', sourceName: 'Radio Awka', brought: 2 })
  const coordinator = await addMember({ role: 'coordinator', lgas: [ownLga] })
  expect(await readDetail(id, coordinator.staffSession)).toMatchObject({ brought: 1 })
  await query("delete from reach_links where code = 'RADIO1'")
  const item = await readDetail(id, owner)
  expect([item.sourceCode, item.sourceName]).toEqual(['RADIO1', undefined])
  const { items } = await (await send(volunteers, 'GET', PATH, undefined, owner)).json()
  expect(items.map((row: Volunteer) => row.brought)).toEqual([undefined, undefined, 2])
})

test('a coordinator reads the name of a link of the whole state and of an own area, and not of another area', async () => {
  await query(
    `insert into reach_links (code, name, path, channel, lga) values
     ('STATE1', 'State radio', '/', 'radio', null), ('HERE1', 'Our market', '/', 'poster', $1),
     ('THERE1', 'Their market', '/', 'poster', $2)`,
    [ownLga, otherLga],
  )
  const { staffSession } = await addMember({ role: 'coordinator', lgas: [ownLga] })
  const readName = async (source: string) => {
    const { id } = await signUp({ name: source, email: `${source}@example.org`, phone: source, source })
    return (await readDetail(id, staffSession)).sourceName
  }
  expect([await readName('STATE1'), await readName('HERE1'), await readName('THERE1')]).toEqual([
    'State radio',
    'Our market',
    undefined,
  ])
})

test('after a merge the oldest source stays, and friends by either link count for the remaining row', async () => {
  const first = await signUp()
  const second = await signUp({ name: 'Ada O.', source: 'POSTER' })
  await query("update volunteers set created_at = now() - interval '1 day' where id = $1", [first.id])
  await signUp({ name: 'B', email: 'b@example.org', phone: '1', source: first.ownCode })
  await signUp({ name: 'C', email: 'c@example.org', phone: '2', source: second.ownCode })
  const owner = await startSession()
  const body = { others: [{ id: second.id, version: 1 }] }
  await requireStatus(await send(volunteers, 'POST', `${PATH}/${first.id}/merge`, body, owner), 200)
  await signUp({ name: 'D', email: 'd@example.org', phone: '3', source: second.ownCode })
  expect(await readDetail(first.id, owner)).toMatchObject({ sourceCode: 'POSTER', brought: 3 })
})

test('a merge keeps as many own links as a volunteer may have', async () => {
  const first = await signUp()
  const second = await signUp({ name: 'Ada O.' })
  await query(
    "update volunteers set own_codes = array(select 'FRIEND' || lpad(number::text, 6, '0') from generate_series(1, 100) number) where id = $1",
    [second.id],
  )
  const body = { others: [{ id: second.id, version: 1 }] }
  await requireStatus(await send(volunteers, 'POST', `${PATH}/${first.id}/merge`, body, await startSession()), 200)
  expect((await readRows())[0]?.own_codes).toHaveLength(100)
})

test('the history of a merge names no own code, which would outlive its owner', async () => {
  const friend = await signUp({ name: 'B', email: 'b@example.org', phone: '1' })
  const first = await signUp()
  const second = await signUp({ name: 'Ada O.', source: friend.ownCode })
  const body = { others: [{ id: second.id, version: 1 }] }
  const owner = await startSession()
  await requireStatus(await send(volunteers, 'POST', `${PATH}/${first.id}/merge`, body, owner), 200)
  const [merge] = await query<{ detail: string }>("select detail from submission_events where kind = 'merge'")
  expect(merge?.detail).toContain('Source: another volunteer’s own link')
  expect(merge?.detail).not.toContain(friend.ownCode)
})

test('deleting a volunteer takes the source from the friends, and leaves other sources', async () => {
  const first = await signUp()
  await signUp({ name: 'B', email: 'b@example.org', phone: '1', source: first.ownCode })
  await signUp({ name: 'C', email: 'c@example.org', phone: '2', source: 'RADIO1' })
  const owner = await startSession()
  await requireStatus(await send(volunteers, 'DELETE', `${PATH}/${first.id}`, undefined, owner), 204)
  expect((await readRows()).map((row) => row.source_code)).toEqual([null, 'RADIO1'])
})

test('the CSV file has the source and the number of friends', async () => {
  await query("insert into reach_links (code, name, path, channel) values ('RADIO1', 'Radio Awka', '/', 'radio')")
  const { ownCode } = await signUp({ source: 'RADIO1' })
  await signUp({ name: 'B', email: 'b@example.org', phone: '1', source: ownCode })
  const response = await send(inbox, 'POST', '/api/volunteers.csv', {}, await startSession())
  const [headings = [], ...rows] = parseCsv(await (await requireStatus(response, 200)).text())
  const row = rows.find((cells) => cells.includes('Ada Obi'))
  expect(['Source', 'Brought'].map((heading) => row?.[headings.indexOf(heading)])).toEqual(['Radio Awka', '1'])
})
