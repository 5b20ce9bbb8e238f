import { beforeEach, expect, test, vi } from 'vitest'
import * as inboxFunction from '#netlify/functions/inbox.ts'
import * as moderation from '#netlify/functions/moderation.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { lgas } from '#src/content/lgas.ts'
import type { ModerationPage } from '#src/contract/submissions/moderation.ts'
import { exportCsv, insertSubmission, readAudit, requestInbox, testedInboxes } from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga] = lgas

const RALLY_NETWORK = 'a'.repeat(64)
const SPAM_NETWORK = 'b'.repeat(64)
const [volunteers, messages] = testedInboxes
if (!volunteers || !messages) throw new Error('Two lists are tested')

let staffSession: StaffSession
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  staffSession = await startSession()
  return () => vi.restoreAllMocks()
})

async function listQuarantined(parameters: Record<string, string> = {}): Promise<ModerationPage> {
  const searchParams = new URLSearchParams({ kind: 'volunteers', ...parameters })
  return await (await send(moderation, 'GET', `/api/admin/moderation?${searchParams}`, undefined, staffSession)).json()
}

async function decideQuarantined(action: string, rowChoice: object): Promise<number> {
  const body = { kind: 'volunteers', action, selection: rowChoice }
  return (await (await send(moderation, 'POST', '/api/admin/moderation', body, staffSession)).json()).done
}

const listSubmissionNames = async (whereSql: string) =>
  (await query(`select name from volunteers where ${whereSql} order by name`)).map(({ name }) => name)

test.each(testedInboxes)('no inbox list, CSV export or count contains quarantined $name', async (inbox) => {
  await insertSubmission(inbox, { name: 'Counts' })
  await insertSubmission(inbox, { name: 'Quarantined', quarantined_from: RALLY_NETWORK })
  const inboxPage = await (await requestInbox(inbox, {}, staffSession)).json()
  expect(inboxPage.items.map(({ name }: { name: string }) => name)).toEqual(['Counts'])
  expect(inboxPage.items[0]).not.toHaveProperty('quarantined_from')
  const csv = await (await exportCsv(inbox, {}, staffSession)).text()
  expect([csv.includes('Counts'), csv.includes('Quarantined')]).toEqual([true, false])
  expect(await readAudit(staffSession)).toMatchObject([{ action: 'export', detail: '1 row' }])
  const summaryCounts = await (await send(inboxFunction, 'GET', '/api/admin/summary', undefined, staffSession)).json()
  expect(summaryCounts.newVolunteers + summaryCounts.newMessages).toBe(1)
  expect([summaryCounts.quarantined, summaryCounts.deadLetters]).toEqual([1, 0])
  expect(summaryCounts.volunteers[ownLga]).toBe(inbox === volunteers ? 1 : 0)
})

test('moderation lists quarantined submissions and shows a pseudonym for each sender’s IP network', async () => {
  for (let index = 0; index < 52; index++)
    await insertSubmission(volunteers, { name: `F ${index}`, quarantined_from: SPAM_NETWORK })
  await insertSubmission(volunteers, { name: 'Ada', quarantined_from: RALLY_NETWORK })
  const quarantinedPage = await listQuarantined()
  expect(quarantinedPage.items).toHaveLength(50)
  expect((await listQuarantined({ cursor: quarantinedPage.next ?? '' })).items).toHaveLength(3)
  expect(quarantinedPage.count).toBe(53)
  expect(quarantinedPage.networks).toEqual([
    { name: 'bbbbbbbb', count: 52 },
    { name: 'aaaaaaaa', count: 1 },
  ])
  const { items } = await listQuarantined({ network: 'aaaaaaaa' })
  expect(items).toMatchObject([{ name: 'Ada', network: 'aaaaaaaa' }])
  expect(JSON.stringify(items)).not.toContain(RALLY_NETWORK)
})

test('moderation can release all submissions of a sender network or delete selected ones, and logs each decision', async () => {
  for (const name of ['Ada', 'Bola']) await insertSubmission(volunteers, { name, quarantined_from: RALLY_NETWORK })
  for (const name of ['X', 'Y', 'Z']) await insertSubmission(volunteers, { name, quarantined_from: SPAM_NETWORK })
  const { asOf } = await listQuarantined()
  expect(await decideQuarantined('release', { until: asOf, network: 'aaaaaaaa' })).toBe(2)
  expect(await listSubmissionNames('quarantined_from is null')).toEqual(['Ada', 'Bola'])
  expect(await decideQuarantined('delete', { until: asOf })).toBe(3)
  expect(await listSubmissionNames('true')).toEqual(['Ada', 'Bola'])
  expect(await readAudit(staffSession)).toMatchObject([
    { action: 'erase-quarantined', collection: 'volunteers', subject: null, amount: 3 },
    { action: 'release', collection: 'volunteers', subject: null, amount: 2 },
  ])
})

test('a moderation decision skips quarantined submissions that arrived after staff loaded the list', async () => {
  await insertSubmission(volunteers, { name: 'Seen', quarantined_from: RALLY_NETWORK })
  const { asOf } = await listQuarantined()
  await insertSubmission(volunteers, {
    name: 'Later',
    quarantined_from: RALLY_NETWORK,
    created_at: new Date(Date.parse(asOf) + 1000).toISOString(),
  })
  expect(await decideQuarantined('delete', { until: asOf })).toBe(1)
  expect(await listSubmissionNames('true')).toEqual(['Later'])
})

test('of a simultaneous release and deletion only one applies to each quarantined row, and released rows are kept', async () => {
  const ids = await Promise.all(
    [1, 2, 3, 4].map(() => insertSubmission(volunteers, { quarantined_from: RALLY_NETWORK })),
  )
  const decidedCounts = await Promise.all([decideQuarantined('release', { ids }), decideQuarantined('delete', { ids })])
  expect(decidedCounts.reduce((sum, decidedCount) => sum + decidedCount, 0)).toBe(4)
  expect(await decideQuarantined('delete', { ids })).toBe(0)
  expect(await listSubmissionNames('true')).toHaveLength(decidedCounts[0] ?? -1)
})

test('a session is required to list, release or delete quarantined submissions', async () => {
  expect((await send(moderation, 'GET', '/api/admin/moderation?kind=volunteers')).status).toBe(401)
  const body = { kind: 'volunteers', action: 'delete', selection: { until: new Date().toISOString() } }
  expect((await send(moderation, 'POST', '/api/admin/moderation', body)).status).toBe(401)
  expect(
    (await send(moderation, 'POST', '/api/admin/moderation', { ...body, selection: {} }, staffSession)).status,
  ).toBe(422)
})

test('the nightly run removes the network hash of quarantined submissions after a month', async () => {
  await insertSubmission(volunteers, {
    name: 'Old',
    quarantined_from: RALLY_NETWORK,
    created_at: new Date(Date.now() - 32 * 86_400_000).toISOString(),
  })
  await insertSubmission(volunteers, { name: 'New', quarantined_from: RALLY_NETWORK })
  await upkeep()
  expect(await query('select name, quarantined_from from volunteers order by name')).toEqual([
    { name: 'New', quarantined_from: RALLY_NETWORK },
    { name: 'Old', quarantined_from: 'unknown' },
  ])
})
