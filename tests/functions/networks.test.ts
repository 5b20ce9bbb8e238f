import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import * as held from '#netlify/functions/admin-held.ts'
import * as networks from '#netlify/functions/admin-networks.ts'
import * as summary from '#netlify/functions/admin-summary.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import type { NetworkPage, QuarantineResult } from '#src/contract/networks.ts'
import { query } from '#tests/support/database.ts'
import { insertSubmission, logInWithoutAudit, readAudit, requestInbox, testedInboxes } from '#tests/support/inbox.ts'
import { send } from '#tests/support/send.ts'
import type { StaffSession } from '#tests/support/staff.ts'

const FLOOD = 'b'.repeat(64)
const PERSON = 'a'.repeat(64)
const HELD = 'c'.repeat(64)
const HOUR_MS = 3_600_000
const [signUps, messages] = testedInboxes
if (!signUps || !messages) throw new Error('Two lists are tested')

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

let staff: StaffSession
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  staff = await logInWithoutAudit()
  return () => vi.restoreAllMocks()
})

async function list(since: string): Promise<NetworkPage> {
  return await (await send(networks, 'GET', `/api/admin/networks?since=${since}`, undefined, staff)).json()
}

async function move(since: string, until = ago(0), names = ['bbbbbbbb']): Promise<QuarantineResult> {
  const body = { networks: names, since, until }
  return await (await send(networks, 'POST', '/api/admin/networks', body, staff)).json()
}

async function addMany(count: number, columns: Record<string, string | null>): Promise<string[]> {
  return await Promise.all(
    Array.from({ length: count }, () => insertSubmission(signUps as (typeof testedInboxes)[0], columns)),
  )
}

const countHeld = async () =>
  Number((await query('select count(*) from volunteers where held_from is not null'))[0]?.count)

test('every submission stores a keyed hash of the sender’s IP network, and no IP address', async () => {
  const body = { name: 'Ada', email: 'ada@example.org', phone: '08031234567', lga: 'Oyi' }
  for (const ip of ['192.0.2.1', '192.0.2.1', '198.51.100.7'])
    expect((await send(volunteers, 'POST', '/api/volunteers', { ...body, id: randomUUID() }, { ip })).status).toBe(201)
  const rows = await query<{ network: string; count: number }>(
    'select network, count(*)::integer as count from volunteers group by network order by 2',
  )
  expect(rows.map(({ count }) => count)).toEqual([1, 2])
  for (const { network } of rows) expect(network).toMatch(/^[\da-f]{64}$/)
  const page = await (await requestInbox(signUps, {}, staff)).json()
  expect(page.items[0]).not.toHaveProperty('network')
})

test('lists sender networks by their number of submissions in a period, with the latest senders', async () => {
  await addMany(3, { name: 'Flood', network: FLOOD, created_at: ago(1) })
  await insertSubmission(messages, { name: 'Flood message', network: FLOOD, created_at: ago(0.5) })
  await insertSubmission(signUps, { name: 'Ada', network: PERSON, created_at: ago(2) })
  await insertSubmission(signUps, { name: 'Old', network: PERSON, created_at: ago(30) })
  await insertSubmission(signUps, { name: 'Unknown', created_at: ago(1) })
  await insertSubmission(signUps, { name: 'Held', network: PERSON, held_from: PERSON, created_at: ago(1) })
  await insertSubmission(signUps, { name: 'Held alone', network: HELD, held_from: HELD, created_at: ago(1) })
  const page = await list(ago(24))
  expect(page).toMatchObject({
    all: 2,
    networks: [
      { name: 'bbbbbbbb', volunteers: 3, messages: 1, held: 0, senders: ['Flood message', 'Flood', 'Flood'] },
      { name: 'aaaaaaaa', volunteers: 1, messages: 0, held: 1, senders: ['Ada'] },
    ],
  })
  expect(JSON.stringify(page)).not.toContain(FLOOD)
})

test('moves all submissions of a sender network in a period to moderation, and releases them again', async () => {
  await addMany(7, { name: 'Flood', network: FLOOD, created_at: ago(1) })
  await insertSubmission(messages, { name: 'Flood', network: FLOOD, created_at: ago(1) })
  await insertSubmission(signUps, { name: 'Before', network: FLOOD, created_at: ago(3) })
  await insertSubmission(signUps, { name: 'Ada', network: PERSON, created_at: ago(1) })
  const { asOf } = await list(ago(2))
  await insertSubmission(signUps, {
    name: 'Later',
    network: FLOOD,
    created_at: new Date(Date.parse(asOf) + 1000).toISOString(),
  })
  expect(await move(ago(2), asOf)).toEqual({ volunteers: 7, messages: 1 })
  const page = await (await requestInbox(signUps, {}, staff)).json()
  expect(page.items.map(({ name }: { name: string }) => name).sort()).toEqual(['Ada', 'Before', 'Later'])
  expect((await (await send(summary, 'GET', '/api/admin/summary', undefined, staff)).json()).held).toBe(8)
  expect(await move(ago(2), asOf)).toEqual({ volunteers: 0, messages: 0 })
  const audit = await readAudit(staff)
  expect(audit).toHaveLength(2)
  expect(audit).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'quarantine', list: 'volunteers', amount: 7, subject: null, detail: '' }),
      expect.objectContaining({ action: 'quarantine', list: 'messages', amount: 1, subject: null, detail: '' }),
    ]),
  )
  const decision = { list: 'volunteers', action: 'release', choice: { until: ago(0), network: 'bbbbbbbb' } }
  expect(await (await send(held, 'POST', '/api/admin/held', decision, staff)).json()).toEqual({ done: 7 })
  expect(await countHeld()).toBe(0)
})

test('sends no notification for a submission that was moved to moderation', async () => {
  const [id] = await addMany(1, { network: FLOOD, created_at: ago(1) })
  await query('insert into notifications (volunteer_id) values ($1)', [id])
  await move(ago(2))
  expect(await query('select id from notifications')).toEqual([])
})

test('simultaneous moves to moderation move and count each submission once', async () => {
  await addMany(40, { network: FLOOD, created_at: ago(1) })
  const moved = await Promise.all(Array.from({ length: 6 }, () => move(ago(2))))
  expect(moved.reduce((sum, { volunteers }) => sum + volunteers, 0)).toBe(40)
  const audit = await readAudit(staff)
  expect(audit.reduce((sum, { amount }) => sum + amount, 0)).toBe(40)
})

test('a simultaneous move and release leave each submission either in the inbox or in moderation', async () => {
  await addMany(20, { network: FLOOD, created_at: ago(1) })
  await addMany(20, { network: FLOOD, held_from: FLOOD, created_at: ago(1) })
  const release = { list: 'volunteers', action: 'release', choice: { until: ago(0) } }
  const [moved, released] = await Promise.all([move(ago(2)), send(held, 'POST', '/api/admin/held', release, staff)])
  const { done } = await released.json()
  expect(moved.volunteers).toBeGreaterThanOrEqual(20)
  expect(await countHeld()).toBe(20 + moved.volunteers - done)
})

test('moving submissions to moderation requires a session, a period and well-formed network names', async () => {
  const body = { networks: ['bbbbbbbb'], since: ago(1), until: ago(0) }
  expect((await send(networks, 'GET', `/api/admin/networks?since=${ago(1)}`)).status).toBe(401)
  expect((await send(networks, 'POST', '/api/admin/networks', body)).status).toBe(401)
  expect((await send(networks, 'GET', '/api/admin/networks', undefined, staff)).status).toBe(422)
  for (const wrong of [{ networks: [] }, { networks: ['%'] }, { since: 'yesterday' }, { until: undefined }])
    expect((await send(networks, 'POST', '/api/admin/networks', { ...body, ...wrong }, staff)).status).toBe(422)
})

test('the nightly run deletes the network hashes of submissions after a month', async () => {
  await insertSubmission(signUps, { name: 'Old', network: PERSON, created_at: ago(32 * 24) })
  await insertSubmission(signUps, { name: 'Old, held', network: FLOOD, held_from: FLOOD, created_at: ago(32 * 24) })
  await insertSubmission(signUps, { name: 'New', network: PERSON, created_at: ago(20 * 24) })
  await upkeep()
  expect(await query('select name, network, held_from from volunteers order by name')).toEqual([
    { name: 'New', network: PERSON, held_from: null },
    { name: 'Old', network: null, held_from: null },
    { name: 'Old, held', network: null, held_from: 'unknown' },
  ])
})
