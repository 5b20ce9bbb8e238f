import { beforeEach, expect, test, vi } from 'vitest'
import * as held from '#netlify/functions/admin-held.ts'
import * as summary from '#netlify/functions/admin-summary.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import type { QuarantinePage } from '#src/contract/quarantine.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { query } from '#tests/support/database.ts'
import {
  exportCsv,
  insertSubmission,
  logInWithoutAudit,
  readAudit,
  requestInbox,
  testedInboxes,
} from '#tests/support/inbox.ts'
import { send } from '#tests/support/send.ts'
import type { StaffSession } from '#tests/support/staff.ts'

const RALLY = 'a'.repeat(64)
const FLOOD = 'b'.repeat(64)
const [volunteers, messages] = testedInboxes
if (!volunteers || !messages) throw new Error('Two lists are tested')

let staff: StaffSession
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  staff = await logInWithoutAudit()
  return () => vi.restoreAllMocks()
})

async function list(parameters: Record<string, string> = {}): Promise<QuarantinePage<Volunteer>> {
  const search = new URLSearchParams({ list: 'volunteers', ...parameters })
  return await (await send(held, 'GET', `/api/admin/held?${search}`, undefined, staff)).json()
}

async function decide(action: string, choice: object): Promise<number> {
  const body = { list: 'volunteers', action, choice }
  return (await (await send(held, 'POST', '/api/admin/held', body, staff)).json()).done
}

const named = async (where: string) =>
  (await query(`select name from volunteers where ${where} order by name`)).map(({ name }) => name)

test.each(testedInboxes)('quarantined $name are in no inbox list, CSV export or count', async (inbox) => {
  await insertSubmission(inbox, { name: 'Counts' })
  await insertSubmission(inbox, { name: 'Held', held_from: RALLY })
  const page = await (await requestInbox(inbox, {}, staff)).json()
  expect(page.items.map(({ name }: { name: string }) => name)).toEqual(['Counts'])
  expect(page.items[0]).not.toHaveProperty('held_from')
  const csv = await (await exportCsv(inbox, {}, staff)).text()
  expect([csv.includes('Counts'), csv.includes('Held')]).toEqual([true, false])
  expect(await readAudit(staff)).toMatchObject([{ action: 'export', detail: '1 row' }])
  const counts = await (await send(summary, 'GET', '/api/admin/summary', undefined, staff)).json()
  expect(counts.newVolunteers + counts.newMessages).toBe(1)
  expect([counts.held, counts.setAside]).toEqual([1, 0])
  expect(counts.volunteers.Oyi).toBe(inbox === volunteers ? 1 : 0)
})

test('moderation lists quarantined submissions with their networks as pseudonyms', async () => {
  for (let index = 0; index < 52; index++) await insertSubmission(volunteers, { name: `F ${index}`, held_from: FLOOD })
  await insertSubmission(volunteers, { name: 'Ada', held_from: RALLY })
  const page = await list()
  expect(page.items).toHaveLength(50)
  expect((await list({ cursor: page.next ?? '' })).items).toHaveLength(3)
  expect(page.networks).toEqual([
    { name: 'bbbbbbbb', count: 52 },
    { name: 'aaaaaaaa', count: 1 },
  ])
  const { items } = await list({ network: 'aaaaaaaa' })
  expect(items).toMatchObject([{ name: 'Ada', network: 'aaaaaaaa' }])
  expect(JSON.stringify(items)).not.toContain(RALLY)
})

test('moderation releases all submissions of a network, deletes others, and logs each decision', async () => {
  for (const name of ['Ada', 'Bola']) await insertSubmission(volunteers, { name, held_from: RALLY })
  for (const name of ['X', 'Y', 'Z']) await insertSubmission(volunteers, { name, held_from: FLOOD })
  const { asOf } = await list()
  expect(await decide('release', { until: asOf, network: 'aaaaaaaa' })).toBe(2)
  expect(await named('held_from is null')).toEqual(['Ada', 'Bola'])
  expect(await decide('erase', { until: asOf })).toBe(3)
  expect(await named('true')).toEqual(['Ada', 'Bola'])
  expect(await readAudit(staff)).toMatchObject([
    { action: 'erase-held', list: 'volunteers', subject: null, amount: 3 },
    { action: 'release', list: 'volunteers', subject: null, amount: 2 },
  ])
})

test('a decision skips quarantined submissions that arrived after staff loaded the list', async () => {
  await insertSubmission(volunteers, { name: 'Seen', held_from: RALLY })
  const { asOf } = await list()
  await insertSubmission(volunteers, {
    name: 'Later',
    held_from: RALLY,
    created_at: new Date(Date.parse(asOf) + 1000).toISOString(),
  })
  expect(await decide('erase', { until: asOf })).toBe(1)
  expect(await named('true')).toEqual(['Later'])
})

test('a simultaneous release and deletion decide each row once, and released rows are not deleted', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => insertSubmission(volunteers, { held_from: RALLY })))
  const counts = await Promise.all([decide('release', { ids }), decide('erase', { ids })])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(await decide('erase', { ids })).toBe(0)
  expect(await named('true')).toHaveLength(counts[0] ?? -1)
})

test('requires a session to list and decide quarantined submissions', async () => {
  expect((await send(held, 'GET', '/api/admin/held?list=volunteers')).status).toBe(401)
  const body = { list: 'volunteers', action: 'erase', choice: { until: new Date().toISOString() } }
  expect((await send(held, 'POST', '/api/admin/held', body)).status).toBe(401)
  expect((await send(held, 'POST', '/api/admin/held', { ...body, choice: {} }, staff)).status).toBe(422)
})

test('the nightly run removes the network hash of quarantined submissions after a month', async () => {
  await insertSubmission(volunteers, {
    name: 'Old',
    held_from: RALLY,
    created_at: new Date(Date.now() - 32 * 86_400_000).toISOString(),
  })
  await insertSubmission(volunteers, { name: 'New', held_from: RALLY })
  await upkeep()
  expect(await query('select name, held_from from volunteers order by name')).toEqual([
    { name: 'New', held_from: RALLY },
    { name: 'Old', held_from: 'unknown' },
  ])
})
