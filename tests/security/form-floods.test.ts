import { beforeEach, expect, test, vi } from 'vitest'
import { quarantineLimits } from '#netlify/database/quarantine.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { hashNetwork } from '#netlify/security/form-limit.ts'
import { issueTicket } from '#netlify/security/ticket.ts'
import { query } from '#tests/support/database.ts'
import { postForm } from '#tests/support/form-post.ts'
import { send } from '#tests/support/send.ts'
import { solveProof } from '#tests/support/solve-proof.ts'
import { freezeSqlClock } from '#tests/support/sql-clock.ts'

freezeSqlClock()

const volunteer = { name: 'Ada', email: 'ada@example.org', phone: '08031234567', lga: 'Oyi' }
const offer = { 'X-Proof-Of-Work': 'offer' }
const CLEARANCE = 'X-Proof-Clearance'
const FLOODED = '192.0.2.1'

const signUp = (ip: string, headers: Record<string, string> = {}) =>
  send(volunteers, 'POST', '/api/volunteers', { ...volunteer, id: crypto.randomUUID() }, { ip, headers })
const submit = (ip: string, fields: Record<string, string> = {}) =>
  postForm(volunteers, '/api/volunteers', { ...volunteer, ...fields }, { ip })

function readAgain(answer: Response): Record<string, string> {
  const { pathname, searchParams } = new URL(answer.headers.get('Location') ?? '', 'https://site.example')
  expect([answer.status, pathname]).toEqual([307, '/volunteer/again'])
  return Object.fromEntries(searchParams)
}

/** Fills the quarantine of a list with rows of one network. */
async function fillQuarantine(count: number, from: string): Promise<void> {
  await query(
    `insert into volunteers (name, email, phone, lga, held_from)
    select 'Flood', 'a@example.org', '1', 'Oyi', $2 from generate_series(1, $1::integer)`,
    [count, from],
  )
}

const countNamed = async (name: string, where = 'true') =>
  Number((await query(`select count(*) from volunteers where name = $1 and ${where}`, [name]))[0]?.count)

async function wait(seconds: number): Promise<void> {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000)
}

beforeEach(() => {
  vi.stubEnv('FORM_LIMITS', '5 12')
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

/** Solves a proof of work and returns its clearance. */
async function earnClearance(ip: string): Promise<string> {
  const answer = await signUp(ip, await solveProof(await signUp(ip, offer)))
  expect(answer.status).toBe(201)
  return answer.headers.get(CLEARANCE) ?? ''
}

async function exceedAll(): Promise<void> {
  await Promise.all(Array.from({ length: 20 }, (_, index) => signUp(`198.51.100.${index}`)))
}

test('asks every browser for a proof of work once all networks together exceed the limit', async () => {
  await exceedAll()
  expect(await countNamed('Ada', 'held_from is null')).toBe(12)
  expect((await signUp('203.0.113.1', offer)).status).toBe(429)
  expect((await signUp('203.0.113.1')).status).toBe(201)
  expect(await countNamed('Ada', 'held_from is null')).toBe(12)
})

test('accepts a device with a clearance from any network until its own limit', async () => {
  await exceedAll()
  const clearance = await earnClearance('203.0.113.1')
  expect(clearance).toMatch(/^[\w-]{72}$/)
  const headers = { ...offer, [CLEARANCE]: clearance }
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) expect((await signUp(ip, headers)).status).toBe(201)
  expect(await countNamed('Ada', 'held_from is null')).toBe(16)
  expect((await signUp('203.0.113.4', headers)).status).toBe(429)
})

test('limits a device that sends many forms at once', async () => {
  await exceedAll()
  const headers = { [CLEARANCE]: await earnClearance('203.0.113.1') }
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => signUp(`203.0.113.${index}`, headers)))
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  expect(await countNamed('Ada', 'held_from is null')).toBe(13 + 3)
})

test('issues no clearance without a proof', async () => {
  expect((await signUp('203.0.113.1', offer)).headers.has(CLEARANCE)).toBe(false)
  await exceedAll()
  expect((await signUp('203.0.113.2')).headers.has(CLEARANCE)).toBe(false)
})

test('rejects a clearance that is forged, expired or of another purpose', async () => {
  await exceedAll()
  const clearance = await earnClearance('203.0.113.1')
  const forged = `${clearance.slice(0, -1)}${clearance.endsWith('A') ? 'B' : 'A'}`
  for (const token of [forged, 'x', await issueTicket('login', 60)])
    expect((await signUp('203.0.113.2', { ...offer, [CLEARANCE]: token })).status).toBe(429)
  await wait(7 * 24 * 3600 + 1)
  expect((await signUp('203.0.113.2', { ...offer, [CLEARANCE]: clearance })).status).toBe(429)
})

test('stores a form without script while floods of other networks fill the quarantine', async () => {
  await exceedAll()
  for (let network = 0; network < 6; network++) await fillQuarantine(1000, String(network).repeat(64))
  const answer = await submit('203.0.113.9')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/volunteer/thanks'])
  expect(await countNamed('Ada', `held_from = '${await hashNetwork('203.0.113.9')}'`)).toBe(1)
})

test('bounds the rows that a flood of many networks stores', async () => {
  await exceedAll()
  await fillQuarantine(quarantineLimits.ofAll, '0'.repeat(64))
  await Promise.all(Array.from({ length: 40 }, () => signUp(FLOODED)))
  for (let index = 0; index < 20; index++) await signUp(FLOODED)
  const stored = await countNamed('Ada', `held_from = '${await hashNetwork(FLOODED)}'`)
  // Simultaneous forms do not see each other in the count.
  expect(stored).toBeLessThanOrEqual(quarantineLimits.always + 40)
  expect((await signUp(FLOODED)).status).toBe(429)
})

test('accepts a form without script from a flooded network when it is sent once more', async () => {
  await fillQuarantine(1000, await hashNetwork(FLOODED))
  for (let index = 0; index < 5; index++) await signUp(FLOODED)
  const again = readAgain(await submit(FLOODED))
  expect(again).toMatchObject({ status: '429', wait: '10', ticket: expect.stringMatching(/^[\w-]{72}$/) })
  const early = readAgain(await submit(FLOODED, { ticket: again.ticket ?? '' }))
  expect(early.ticket).toBe(again.ticket)
  await wait(11)
  const answer = await submit(FLOODED, { name: 'Chidi', ticket: again.ticket ?? '' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/volunteer/thanks'])
  expect(await countNamed('Chidi', 'held_from is not null')).toBe(1)
})

test('accepts a ticket once, from its own network', async () => {
  for (const ip of [FLOODED, '192.0.2.2']) await fillQuarantine(1000, await hashNetwork(ip))
  for (let index = 0; index < 5; index++) for (const ip of [FLOODED, '192.0.2.2']) await signUp(ip)
  const { ticket = '' } = readAgain(await submit(FLOODED))
  await wait(11)
  expect(readAgain(await submit('192.0.2.2', { ticket })).ticket).not.toBe(ticket)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => submit(FLOODED, { name: `Press ${index}`, ticket })),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(readAgain(await submit(FLOODED, { ticket: 'x'.repeat(72) })).wait).toBe('10')
})

test('asks to try again later when the reserve of a network is full too', async () => {
  await fillQuarantine(1500, await hashNetwork(FLOODED))
  for (let index = 0; index < 5; index++) await signUp(FLOODED)
  const { ticket = '' } = readAgain(await submit(FLOODED))
  await wait(11)
  expect(readAgain(await submit(FLOODED, { ticket }))).toEqual({ status: '429', wait: '600' })
})
