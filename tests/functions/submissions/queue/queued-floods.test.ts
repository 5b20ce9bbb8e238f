import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { openStore } from '#netlify/storage/open.ts'
import * as queue from '#netlify/submissions/queue/queue.ts'
import { lgas } from '#src/content/lgas.ts'
import { runQueueUntilEmpty } from '#tests/support/calls/form-calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { query } from '#tests/support/platform/database.ts'
import { breakDatabase, restoreServices } from '#tests/support/platform/network.ts'
import { countRounds } from '#tests/support/rounds.ts'

const [ownLga] = lgas

const volunteer = { name: 'Ada', email: 'ada@example.org', phone: '08031234567', lga: ownLga }
const MINUTE_MS = 60_000
const FLOOD_SIZE = countRounds(300, 12)
const NETWORK_LIMIT = 5
const START_MS = Date.UTC(2025, 5, 1, 12)

const sendVolunteer = (name: string, ip: string) =>
  send(volunteers, 'POST', '/api/volunteers', { ...volunteer, name }, { ip })

async function enqueueVolunteer(name: string, arrivalMinute: number, network?: string): Promise<void> {
  const receivedAt = new Date(START_MS + arrivalMinute * MINUTE_MS).toISOString()
  const receipt = {
    id: randomUUID(),
    receivedAt,
    consentVersion: null,
    newsConsent: false,
    ...(network && { network }),
  }
  await queue.addToFormQueue({ kind: 'volunteers', input: { ...volunteer, name }, receipt })
}

async function countSubmissions(name: string): Promise<{ inboxCount: number; quarantinedCount: number }> {
  const [row] = await query<{ inboxCount: number; quarantinedCount: number }>(
    `select count(*) filter (where quarantined_from is null)::integer as "inboxCount", count(quarantined_from)::integer as "quarantinedCount"
    from volunteers where name = $1`,
    [name],
  )
  return row ?? { inboxCount: 0, quarantinedCount: 0 }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(async () => {
  restoreServices()
  vi.restoreAllMocks()
  for (const name of await queue.listQueuedForms('waiting')) await queue.deleteQueuedForm('waiting', name)
})

test('after an outage, excess submissions of one network are quarantined, and submissions of other networks are not', async () => {
  await sendVolunteer('Before', '198.51.100.9')
  breakDatabase()
  const responses = await Promise.all(Array.from({ length: FLOOD_SIZE }, () => sendVolunteer('Flood', '192.0.2.1')))
  expect(responses.every(({ status }) => status === 201)).toBe(true)
  for (let index = 0; index < 5; index++) await sendVolunteer('Person', `198.51.100.${index}`)
  restoreServices()
  vi.stubEnv('FORM_LIMITS', `${NETWORK_LIMIT} 1000`)
  await runQueueUntilEmpty()
  expect(await countSubmissions('Flood')).toEqual({
    inboxCount: NETWORK_LIMIT,
    quarantinedCount: FLOOD_SIZE - NETWORK_LIMIT,
  })
  expect(await countSubmissions('Person')).toEqual({ inboxCount: 5, quarantinedCount: 0 })
  const networkRows = await query(
    "select distinct network, quarantined_from from volunteers where name = 'Flood' order by 2",
  )
  expect(networkRows).toEqual([
    { network: expect.stringMatching(/^[\da-f]{64}$/), quarantined_from: networkRows[0]?.network },
    { network: networkRows[0]?.network, quarantined_from: null },
  ])
})

test('rate limits of a queued form apply to the time when the visitor sent the form', async () => {
  const network = 'c'.repeat(64)
  vi.stubEnv('FORM_LIMITS', '5 1000')
  for (let index = 0; index < 10; index++) await enqueueVolunteer('Crowd', 0, network)
  await runQueueUntilEmpty()
  for (let index = 0; index < 10; index++) {
    await enqueueVolunteer('Spread', 60 + index * 20, network)
    // A run counts several forms at once, in any order.
    await runQueueUntilEmpty()
  }
  expect(await countSubmissions('Crowd')).toEqual({ inboxCount: 5, quarantinedCount: 5 })
  expect(await countSubmissions('Spread')).toEqual({ inboxCount: 10, quarantinedCount: 0 })
})

test('the submission limit of all networks together applies during an outage', async () => {
  vi.stubEnv('FORM_LIMITS', '5 8')
  for (let index = 0; index < 20; index++) await enqueueVolunteer('Flood', 0, String(index).padStart(64, '0'))
  await Promise.all([runQueueUntilEmpty(), runQueueUntilEmpty()])
  const { inboxCount, quarantinedCount } = await countSubmissions('Flood')
  expect(inboxCount + quarantinedCount).toBe(20)
  expect(inboxCount).toBeLessThanOrEqual(8)
})

test('queued submissions without a network hash share one rate limit, and all of them are stored', async () => {
  vi.stubEnv('FORM_LIMITS', '5 1000')
  for (let index = 0; index < 12; index++) await enqueueVolunteer('Unknown', 0)
  await runQueueUntilEmpty()
  expect(await countSubmissions('Unknown')).toEqual({ inboxCount: 5, quarantinedCount: 7 })
})

test('many queued forms do not use up the rate limits of the day on which the queue run stores them', async () => {
  vi.stubEnv('FORM_LIMITS', '5 1000')
  await sendVolunteer('Before', '192.0.2.1')
  breakDatabase()
  for (let index = 0; index < 20; index++) await sendVolunteer('Flood', '192.0.2.1')
  restoreServices()
  vi.stubEnv('FORM_LIMITS', '5 1000')
  await runQueueUntilEmpty()
  await sendVolunteer('After', '192.0.2.1')
  expect(await countSubmissions('After')).toEqual({ inboxCount: 1, quarantinedCount: 0 })
})

test('the nightly run copies the network hash key to the blob store, so that new processes have it in an outage', async () => {
  const { default: upkeep } = await import('#netlify/functions/upkeep.ts')
  await upkeep()
  const [row] = await query("select key from site_keys where purpose = 'attempts'")
  expect(await openStore('state').get('key-attempts', { type: 'text' })).toBe(row?.key)
  const { hashNetwork } = await import('#netlify/limits/form-limit.ts')
  const expectedHash = await hashNetwork('192.0.2.1')
  breakDatabase()
  vi.resetModules()
  const reloadedModule = await import('#netlify/limits/form-limit.ts')
  expect(await reloadedModule.hashNetworkOffline('192.0.2.1')).toBe(expectedHash)
})
