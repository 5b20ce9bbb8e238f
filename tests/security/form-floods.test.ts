import { beforeEach, expect, test, vi } from 'vitest'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { hashNetwork } from '#netlify/limits/form-limit.ts'
import { issueTicket } from '#netlify/limits/ticket.ts'
import { quarantineLimits } from '#netlify/submissions/quarantine.queries.ts'
import { lgas } from '#src/content/lgas.ts'
import { postForm, solveProof } from '#tests/support/calls/form-calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { freezeSqlClock, query } from '#tests/support/platform/database.ts'

const [ownLga] = lgas

freezeSqlClock()

const volunteer = { name: 'Ada', email: 'ada@example.org', phone: '08031234567', lga: ownLga }
const proofOfferHeader = { 'X-Proof-Of-Work': 'offer' }
const CLEARANCE_HEADER = 'X-Proof-Clearance'
const FLOODED_IP = '192.0.2.1'

const sendVolunteer = (ip: string, headers: Record<string, string> = {}) =>
  send(volunteers, 'POST', '/api/volunteers', { ...volunteer, id: crypto.randomUUID() }, { ip, headers })
const submitWithoutScript = (ip: string, fields: Record<string, string> = {}) =>
  postForm(volunteers, '/api/volunteers', { ...volunteer, ...fields }, { ip })

function readRetryParameters(response: Response): Record<string, string> {
  const { pathname, searchParams } = new URL(response.headers.get('Location') ?? '', 'https://site.example')
  expect([response.status, pathname]).toEqual([307, '/volunteer/again'])
  return Object.fromEntries(searchParams)
}

async function insertQuarantinedVolunteers(count: number, networkHash: string): Promise<void> {
  await query(
    `insert into volunteers (name, email, phone, lga, quarantined_from)
    select 'Flood', 'a@example.org', '1', 'Oyi', $2 from generate_series(1, $1::integer)`,
    [count, networkHash],
  )
}

const countVolunteers = async (name: string, condition = 'true') =>
  Number((await query(`select count(*) from volunteers where name = $1 and ${condition}`, [name]))[0]?.count)

async function advanceClock(seconds: number): Promise<void> {
  const startTime = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(startTime + seconds * 1000)
}

beforeEach(() => {
  vi.stubEnv('FORM_LIMITS', '5 12')
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

/** Solves a proof of work and returns the clearance token that the server issues for it. */
async function obtainClearance(ip: string): Promise<string> {
  const response = await sendVolunteer(ip, await solveProof(await sendVolunteer(ip, proofOfferHeader)))
  expect(response.status).toBe(201)
  return response.headers.get(CLEARANCE_HEADER) ?? ''
}

async function exceedGlobalLimit(): Promise<void> {
  await Promise.all(Array.from({ length: 20 }, (_, index) => sendVolunteer(`198.51.100.${index}`)))
}

test('once all networks together exceed the form limit, every browser must solve a proof of work', async () => {
  await exceedGlobalLimit()
  expect(await countVolunteers('Ada', 'quarantined_from is null')).toBe(12)
  expect((await sendVolunteer('203.0.113.1', proofOfferHeader)).status).toBe(429)
  expect((await sendVolunteer('203.0.113.1')).status).toBe(201)
  expect(await countVolunteers('Ada', 'quarantined_from is null')).toBe(12)
})

test('a device with a clearance token may submit from any network until the device’s own limit', async () => {
  await exceedGlobalLimit()
  const clearance = await obtainClearance('203.0.113.1')
  expect(clearance).toMatch(/^[\w-]{72}$/)
  const headers = { ...proofOfferHeader, [CLEARANCE_HEADER]: clearance }
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    expect((await sendVolunteer(ip, headers)).status).toBe(201)
  expect(await countVolunteers('Ada', 'quarantined_from is null')).toBe(16)
  expect((await sendVolunteer('203.0.113.4', headers)).status).toBe(429)
})

test('of 40 simultaneous forms with one clearance token only three are accepted without quarantine', async () => {
  await exceedGlobalLimit()
  const headers = { [CLEARANCE_HEADER]: await obtainClearance('203.0.113.1') }
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => sendVolunteer(`203.0.113.${index}`, headers)),
  )
  expect(responses.every(({ status }) => status === 201)).toBe(true)
  expect(await countVolunteers('Ada', 'quarantined_from is null')).toBe(13 + 3)
})

test('the server issues a clearance token only for a proof of work', async () => {
  expect((await sendVolunteer('203.0.113.1', proofOfferHeader)).headers.has(CLEARANCE_HEADER)).toBe(false)
  await exceedGlobalLimit()
  expect((await sendVolunteer('203.0.113.2')).headers.has(CLEARANCE_HEADER)).toBe(false)
})

test('the form rejects a clearance token that is forged, expired or issued for another purpose', async () => {
  await exceedGlobalLimit()
  const clearance = await obtainClearance('203.0.113.1')
  const forgedToken = `${clearance.slice(0, -1)}${clearance.endsWith('A') ? 'B' : 'A'}`
  for (const token of [forgedToken, 'x', await issueTicket('login', 60)])
    expect((await sendVolunteer('203.0.113.2', { ...proofOfferHeader, [CLEARANCE_HEADER]: token })).status).toBe(429)
  await advanceClock(7 * 24 * 3600 + 1)
  expect((await sendVolunteer('203.0.113.2', { ...proofOfferHeader, [CLEARANCE_HEADER]: clearance })).status).toBe(429)
})

test('a form sent without JavaScript is stored even if other networks have filled the quarantine', async () => {
  await exceedGlobalLimit()
  for (let network = 0; network < 6; network++) await insertQuarantinedVolunteers(1000, String(network).repeat(64))
  const response = await submitWithoutScript('203.0.113.9')
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(/^\/volunteer\/thanks\/./),
  ])
  expect(await countVolunteers('Ada', `quarantined_from = '${await hashNetwork('203.0.113.9')}'`)).toBe(1)
})

test('the quarantine limits how many rows an attack from many networks can store', async () => {
  await exceedGlobalLimit()
  await insertQuarantinedVolunteers(quarantineLimits.ofAll, '0'.repeat(64))
  await Promise.all(Array.from({ length: 40 }, () => sendVolunteer(FLOODED_IP)))
  for (let index = 0; index < 20; index++) await sendVolunteer(FLOODED_IP)
  const storedRows = await countVolunteers('Ada', `quarantined_from = '${await hashNetwork(FLOODED_IP)}'`)
  // All 40 simultaneous inserts may exceed the limit, because none of them sees the uncommitted rows of the others.
  expect(storedRows).toBeLessThanOrEqual(quarantineLimits.always + 40)
  expect((await sendVolunteer(FLOODED_IP)).status).toBe(429)
})

test('without JavaScript, a form of a network above its limit is accepted when sent again with its resend ticket', async () => {
  await insertQuarantinedVolunteers(1000, await hashNetwork(FLOODED_IP))
  for (let index = 0; index < 5; index++) await sendVolunteer(FLOODED_IP)
  const firstRetry = readRetryParameters(await submitWithoutScript(FLOODED_IP))
  expect(firstRetry).toMatchObject({ status: '429', wait: '10', ticket: expect.stringMatching(/^[\w-]{72}$/) })
  const earlyRetry = readRetryParameters(await submitWithoutScript(FLOODED_IP, { ticket: firstRetry.ticket ?? '' }))
  expect(earlyRetry.ticket).toBe(firstRetry.ticket)
  await advanceClock(11)
  const response = await submitWithoutScript(FLOODED_IP, { name: 'Chidi', ticket: firstRetry.ticket ?? '' })
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(/^\/volunteer\/thanks\/./),
  ])
  expect(await countVolunteers('Chidi', 'quarantined_from is not null')).toBe(1)
})

test('a resend ticket is accepted once, and only from the network that received it', async () => {
  for (const ip of [FLOODED_IP, '192.0.2.2']) await insertQuarantinedVolunteers(1000, await hashNetwork(ip))
  for (let index = 0; index < 5; index++) for (const ip of [FLOODED_IP, '192.0.2.2']) await sendVolunteer(ip)
  const { ticket = '' } = readRetryParameters(await submitWithoutScript(FLOODED_IP))
  await advanceClock(11)
  expect(readRetryParameters(await submitWithoutScript('192.0.2.2', { ticket })).ticket).not.toBe(ticket)
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => submitWithoutScript(FLOODED_IP, { name: `Press ${index}`, ticket })),
  )
  expect(responses.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(readRetryParameters(await submitWithoutScript(FLOODED_IP, { ticket: 'x'.repeat(72) })).wait).toBe('10')
})

test('a visitor without JavaScript is asked to try again later when the quarantine has no space left for the network', async () => {
  await insertQuarantinedVolunteers(1500, await hashNetwork(FLOODED_IP))
  for (let index = 0; index < 5; index++) await sendVolunteer(FLOODED_IP)
  const { ticket = '' } = readRetryParameters(await submitWithoutScript(FLOODED_IP))
  await advanceClock(11)
  expect(readRetryParameters(await submitWithoutScript(FLOODED_IP, { ticket }))).toEqual({ status: '429', wait: '600' })
})
