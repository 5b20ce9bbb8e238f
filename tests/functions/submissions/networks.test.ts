import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import * as inbox from '#netlify/functions/inbox.ts'
import * as moderation from '#netlify/functions/moderation.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { lgas } from '#src/content/lgas.ts'
import type { NetworkPage, QuarantineResult } from '#src/contract/submissions/moderation.ts'
import { insertSubmission, readAudit, requestInbox, testedInboxes } from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga] = lgas

const SPAM_NETWORK = 'b'.repeat(64)
const SINGLE_SENDER_NETWORK = 'a'.repeat(64)
const QUARANTINED_NETWORK = 'c'.repeat(64)
const HOUR_MS = 3_600_000
const [signUps, messages] = testedInboxes
if (!signUps || !messages) throw new Error('Two lists are tested')

const formatHoursAgo = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR_MS).toISOString()

let staffSession: StaffSession
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  staffSession = await startSession()
  return () => vi.restoreAllMocks()
})

async function listNetworks(periodStart: string): Promise<NetworkPage> {
  return await (
    await send(moderation, 'GET', `/api/admin/moderation/networks?since=${periodStart}`, undefined, staffSession)
  ).json()
}

async function moveNetworksToModeration(
  periodStart: string,
  periodEnd = formatHoursAgo(0),
  networkNames = ['bbbbbbbb'],
): Promise<QuarantineResult> {
  const body = { networks: networkNames, since: periodStart, until: periodEnd }
  return await (await send(moderation, 'POST', '/api/admin/moderation/networks', body, staffSession)).json()
}

async function insertSignUps(rowCount: number, columns: Record<string, string | null>): Promise<string[]> {
  return await Promise.all(
    Array.from({ length: rowCount }, () => insertSubmission(signUps as (typeof testedInboxes)[0], columns)),
  )
}

const countQuarantined = async () =>
  Number((await query('select count(*) from volunteers where quarantined_from is not null'))[0]?.count)

test('every submission stores a keyed hash of the sender’s IP network, and no IP address', async () => {
  const body = { name: 'Ada', email: 'ada@example.org', phone: '08031234567', lga: ownLga }
  for (const ip of ['192.0.2.1', '192.0.2.1', '198.51.100.7'])
    expect((await send(volunteers, 'POST', '/api/volunteers', { ...body, id: randomUUID() }, { ip })).status).toBe(201)
  const rows = await query<{ network: string; count: number }>(
    'select network, count(*)::integer as count from volunteers group by network order by 2',
  )
  expect(rows.map(({ count }) => count)).toEqual([1, 2])
  for (const { network } of rows) expect(network).toMatch(/^[\da-f]{64}$/)
  const inboxPage = await (await requestInbox(signUps, {}, staffSession)).json()
  expect(inboxPage.items[0]).not.toHaveProperty('network')
})

test('lists sender networks by their number of submissions in a period, with the names of the latest senders', async () => {
  await insertSignUps(3, { name: 'Flood', network: SPAM_NETWORK, created_at: formatHoursAgo(1) })
  await insertSubmission(messages, { name: 'Flood message', network: SPAM_NETWORK, created_at: formatHoursAgo(0.5) })
  await insertSubmission(signUps, { name: 'Ada', network: SINGLE_SENDER_NETWORK, created_at: formatHoursAgo(2) })
  await insertSubmission(signUps, { name: 'Old', network: SINGLE_SENDER_NETWORK, created_at: formatHoursAgo(30) })
  await insertSubmission(signUps, { name: 'Unknown', created_at: formatHoursAgo(1) })
  await insertSubmission(signUps, {
    name: 'Quarantined',
    network: SINGLE_SENDER_NETWORK,
    quarantined_from: SINGLE_SENDER_NETWORK,
    created_at: formatHoursAgo(1),
  })
  await insertSubmission(signUps, {
    name: 'Quarantined alone',
    network: QUARANTINED_NETWORK,
    quarantined_from: QUARANTINED_NETWORK,
    created_at: formatHoursAgo(1),
  })
  const networkPage = await listNetworks(formatHoursAgo(24))
  expect(networkPage).toMatchObject({
    all: 2,
    networks: [
      { name: 'bbbbbbbb', volunteers: 3, messages: 1, quarantined: 0, senders: ['Flood message', 'Flood', 'Flood'] },
      { name: 'aaaaaaaa', volunteers: 1, messages: 0, quarantined: 1, senders: ['Ada'] },
    ],
  })
  expect(JSON.stringify(networkPage)).not.toContain(SPAM_NETWORK)
})

test('moves all submissions of a sender network in a period to moderation, and releases them again', async () => {
  await insertSignUps(7, { name: 'Flood', network: SPAM_NETWORK, created_at: formatHoursAgo(1) })
  await insertSubmission(messages, { name: 'Flood', network: SPAM_NETWORK, created_at: formatHoursAgo(1) })
  await insertSubmission(signUps, { name: 'Before', network: SPAM_NETWORK, created_at: formatHoursAgo(3) })
  await insertSubmission(signUps, { name: 'Ada', network: SINGLE_SENDER_NETWORK, created_at: formatHoursAgo(1) })
  const { asOf } = await listNetworks(formatHoursAgo(2))
  await insertSubmission(signUps, {
    name: 'Later',
    network: SPAM_NETWORK,
    created_at: new Date(Date.parse(asOf) + 1000).toISOString(),
  })
  expect(await moveNetworksToModeration(formatHoursAgo(2), asOf)).toEqual({ volunteers: 7, messages: 1 })
  const inboxPage = await (await requestInbox(signUps, {}, staffSession)).json()
  expect(inboxPage.items.map(({ name }: { name: string }) => name).sort()).toEqual(['Ada', 'Before', 'Later'])
  expect((await (await send(inbox, 'GET', '/api/admin/summary', undefined, staffSession)).json()).quarantined).toBe(8)
  expect(await moveNetworksToModeration(formatHoursAgo(2), asOf)).toEqual({ volunteers: 0, messages: 0 })
  const auditEntries = await readAudit(staffSession)
  expect(auditEntries).toHaveLength(2)
  expect(auditEntries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'quarantine', collection: 'volunteers', amount: 7, subject: null, detail: '' }),
      expect.objectContaining({ action: 'quarantine', collection: 'messages', amount: 1, subject: null, detail: '' }),
    ]),
  )
  const releaseDecision = {
    kind: 'volunteers',
    action: 'release',
    selection: { until: formatHoursAgo(0), network: 'bbbbbbbb' },
  }
  expect(await (await send(moderation, 'POST', '/api/admin/moderation', releaseDecision, staffSession)).json()).toEqual(
    { done: 7 },
  )
  expect(await countQuarantined()).toBe(0)
})

test('sends no notification for a submission that was moved to moderation', async () => {
  const [id] = await insertSignUps(1, { network: SPAM_NETWORK, created_at: formatHoursAgo(1) })
  await query('insert into notifications (volunteer_id) values ($1)', [id])
  await moveNetworksToModeration(formatHoursAgo(2))
  expect(await query('select id from notifications')).toEqual([])
})

test('two simultaneous calls that move submissions to moderation move and count each submission once', async () => {
  await insertSignUps(40, { network: SPAM_NETWORK, created_at: formatHoursAgo(1) })
  const moveResults = await Promise.all(Array.from({ length: 6 }, () => moveNetworksToModeration(formatHoursAgo(2))))
  expect(moveResults.reduce((sum, { volunteers }) => sum + volunteers, 0)).toBe(40)
  const auditEntries = await readAudit(staffSession)
  expect(auditEntries.reduce((sum, { amount }) => sum + amount, 0)).toBe(40)
})

test('a simultaneous move to moderation and release leave each submission either in the inbox or in moderation', async () => {
  await insertSignUps(20, { network: SPAM_NETWORK, created_at: formatHoursAgo(1) })
  await insertSignUps(20, { network: SPAM_NETWORK, quarantined_from: SPAM_NETWORK, created_at: formatHoursAgo(1) })
  const releaseBody = { kind: 'volunteers', action: 'release', selection: { until: formatHoursAgo(0) } }
  const [moveResult, releaseResponse] = await Promise.all([
    moveNetworksToModeration(formatHoursAgo(2)),
    send(moderation, 'POST', '/api/admin/moderation', releaseBody, staffSession),
  ])
  const { done: releasedCount } = await releaseResponse.json()
  expect(moveResult.volunteers).toBeGreaterThanOrEqual(20)
  expect(await countQuarantined()).toBe(20 + moveResult.volunteers - releasedCount)
})

test('moving submissions to moderation requires a session, a time range and valid names of sender networks', async () => {
  const body = { networks: ['bbbbbbbb'], since: formatHoursAgo(1), until: formatHoursAgo(0) }
  expect((await send(moderation, 'GET', `/api/admin/moderation/networks?since=${formatHoursAgo(1)}`)).status).toBe(401)
  expect((await send(moderation, 'POST', '/api/admin/moderation/networks', body)).status).toBe(401)
  expect((await send(moderation, 'GET', '/api/admin/moderation/networks', undefined, staffSession)).status).toBe(422)
  for (const invalidFields of [{ networks: [] }, { networks: ['%'] }, { since: 'yesterday' }, { until: undefined }])
    expect(
      (await send(moderation, 'POST', '/api/admin/moderation/networks', { ...body, ...invalidFields }, staffSession))
        .status,
    ).toBe(422)
})

test('the nightly run deletes the network hashes of submissions after a month', async () => {
  await insertSubmission(signUps, { name: 'Old', network: SINGLE_SENDER_NETWORK, created_at: formatHoursAgo(32 * 24) })
  await insertSubmission(signUps, {
    name: 'Old, quarantined',
    network: SPAM_NETWORK,
    quarantined_from: SPAM_NETWORK,
    created_at: formatHoursAgo(32 * 24),
  })
  await insertSubmission(signUps, { name: 'New', network: SINGLE_SENDER_NETWORK, created_at: formatHoursAgo(20 * 24) })
  await upkeep()
  expect(await query('select name, network, quarantined_from from volunteers order by name')).toEqual([
    { name: 'New', network: SINGLE_SENDER_NETWORK, quarantined_from: null },
    { name: 'Old', network: null, quarantined_from: null },
    { name: 'Old, quarantined', network: null, quarantined_from: 'unknown' },
  ])
})
