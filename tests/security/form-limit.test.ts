import { beforeEach, expect, test, vi } from 'vitest'
import * as messages from '#netlify/functions/messages.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { lgas } from '#src/content/lgas.ts'
import { postForm, readDifficulty, solveProof } from '#tests/support/calls/form-calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { freezeSqlClock, query } from '#tests/support/platform/database.ts'

const [ownLga] = lgas

freezeSqlClock()

const volunteer = { name: 'Ada', email: 'ada@example.org', phone: '08031234567', lga: ownLga }
const message = { name: 'Chidi', email: 'chidi@example.org', subject: 'Road', message: 'When?' }
const proofOfferHeader = { 'X-Proof-Of-Work': 'offer' }

const sendVolunteer = (ip: string, changedFields: object = {}, headers: Record<string, string> = {}) =>
  send(volunteers, 'POST', '/api/volunteers', { ...volunteer, ...changedFields }, { ip, headers })

async function countVolunteers(): Promise<{ inboxCount: number; quarantinedCount: number }> {
  const [row] = await query<{ inboxCount: number; quarantinedCount: number }>(
    'select count(*) filter (where quarantined_from is null)::integer as "inboxCount", count(quarantined_from)::integer as "quarantinedCount" from volunteers',
  )
  return row ?? { inboxCount: 0, quarantinedCount: 0 }
}

async function ageAttempts(interval: string) {
  await query('update attempt_levels set changed_at = changed_at - $1::interval', [interval])
}

beforeEach(() => {
  vi.stubEnv('FORM_LIMITS', '5 12')
  return () => vi.unstubAllEnvs()
})

test('all simultaneous submissions of a network are stored, and submissions above its limit are quarantined', async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => sendVolunteer('192.0.2.1')))
  expect(responses.every(({ status }) => status === 201)).toBe(true)
  expect(await countVolunteers()).toEqual({ inboxCount: 5, quarantinedCount: 25 })
  await sendVolunteer('192.0.2.2')
  expect(await countVolunteers()).toEqual({ inboxCount: 6, quarantinedCount: 25 })
})

test('a client that offers proof of work gets a challenge, and its submission with the solved proof is accepted', async () => {
  for (let index = 0; index < 5; index++) await sendVolunteer('192.0.2.1', {}, proofOfferHeader)
  const id = crypto.randomUUID()
  const refusedResponse = await sendVolunteer('192.0.2.1', { id }, proofOfferHeader)
  expect(refusedResponse.status).toBe(429)
  expect(Number(refusedResponse.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await countVolunteers()).toEqual({ inboxCount: 5, quarantinedCount: 0 })
  const proofHeaders = await solveProof(refusedResponse)
  const response = await sendVolunteer('192.0.2.1', { id }, proofHeaders)
  expect([response.status, await response.json()]).toMatchObject([201, { id }])
  expect(await countVolunteers()).toEqual({ inboxCount: 6, quarantinedCount: 0 })
  // The server accepts a proof of work only once, and only from the network that requested the challenge.
  expect((await sendVolunteer('192.0.2.1', {}, proofHeaders)).status).toBe(429)
})

test('the proof of work gets harder with each submission of a network', async () => {
  for (let index = 0; index < 5; index++) await sendVolunteer('192.0.2.1')
  const firstDifficulty = await readDifficulty(await sendVolunteer('192.0.2.1', {}, proofOfferHeader))
  for (let index = 0; index < 30; index++) await sendVolunteer('192.0.2.1')
  expect(await readDifficulty(await sendVolunteer('192.0.2.1', {}, proofOfferHeader))).toBeGreaterThan(
    firstDifficulty * 4,
  )
})

test('the limit of a network counts volunteer and message forms together, and ignores invalid submissions', async () => {
  for (let index = 0; index < 10; index++) expect((await sendVolunteer('192.0.2.1', { name: '' })).status).toBe(422)
  for (let index = 0; index < 5; index++) expect((await sendVolunteer('192.0.2.1')).status).toBe(201)
  await send(messages, 'POST', '/api/contact', message, { ip: '192.0.2.1' })
  expect(await query('select name from contact_messages where quarantined_from is not null')).toEqual([
    { name: 'Chidi' },
  ])
})

test('above the global limit a submission with a proof of work is accepted, a submission without proof is quarantined', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => sendVolunteer(`192.0.2.${index}`)))
  expect(await countVolunteers()).toEqual({ inboxCount: 12, quarantinedCount: 18 })
  const refusedResponse = await sendVolunteer('192.0.2.99', {}, proofOfferHeader)
  expect((await sendVolunteer('192.0.2.99', {}, await solveProof(refusedResponse))).status).toBe(201)
  expect(await countVolunteers()).toEqual({ inboxCount: 13, quarantinedCount: 18 })
})

test('many quarantined submissions of one network do not make the proof of work harder for other networks', async () => {
  for (let index = 0; index < 5; index++) await sendVolunteer('192.0.2.1')
  for (let round = 0; round < 6; round++) {
    await Promise.all(Array.from({ length: 20 }, () => sendVolunteer('192.0.2.1')))
    await ageAttempts('10 minutes')
  }
  expect(await countVolunteers()).toEqual({ inboxCount: 5, quarantinedCount: 120 })
  expect((await sendVolunteer('192.0.2.2', {}, proofOfferHeader)).status).toBe(201)
})

test('after a pause, a network’s submissions are accepted without quarantine again', async () => {
  for (let index = 0; index < 6; index++) await sendVolunteer('192.0.2.1')
  await ageAttempts('1 hour')
  await sendVolunteer('192.0.2.1')
  expect(await countVolunteers()).toEqual({ inboxCount: 6, quarantinedCount: 1 })
})

test('a quarantined submission moves to the inbox when it is sent again with a proof of work', async () => {
  for (let index = 0; index < 5; index++) await sendVolunteer('192.0.2.1')
  const id = crypto.randomUUID()
  await sendVolunteer('192.0.2.1', { id })
  await sendVolunteer('192.0.2.1', { id }, await solveProof(await sendVolunteer('192.0.2.1', { id }, proofOfferHeader)))
  expect(await countVolunteers()).toEqual({ inboxCount: 6, quarantinedCount: 0 })
})

test('many IPv6 addresses of one subscriber count as one network', async () => {
  for (let index = 0; index < 6; index++) await sendVolunteer(`2001:db8:1:${index}::${index}`)
  expect(await countVolunteers()).toEqual({ inboxCount: 5, quarantinedCount: 1 })
  await sendVolunteer('2001:db8:2:3::1')
  expect(await countVolunteers()).toEqual({ inboxCount: 6, quarantinedCount: 1 })
})

test('the database stores no IP address, only a hash with a random key', async () => {
  await Promise.all(Array.from({ length: 6 }, () => sendVolunteer('192.0.2.1')))
  const sources = (await query('select source from attempt_levels')).map(({ source }) => String(source))
  expect(sources).toHaveLength(2)
  for (const source of sources) expect(source).toMatch(/^([\da-f]{64}|all)$/)
  const [row] = await query('select quarantined_from from volunteers where quarantined_from is not null')
  expect(sources).toContain(row?.quarantined_from)
})

test('a submission without JavaScript above the limit is quarantined, and the visitor sees the thanks page', async () => {
  for (let index = 0; index < 5; index++) await sendVolunteer('192.0.2.1')
  const response = await postForm(volunteers, '/api/volunteers', volunteer, { ip: '192.0.2.1' })
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(/^\/volunteer\/thanks\/./),
  ])
  expect(await countVolunteers()).toEqual({ inboxCount: 5, quarantinedCount: 1 })
})

test('above a network’s maximum in quarantine, its submissions need a proof of work; other networks’ do not', async () => {
  await query(`insert into volunteers (name, email, phone, lga, quarantined_from)
    select 'Flood', 'a@example.org', '1', 'Oyi', 'other' from generate_series(1, 999)`)
  for (let index = 0; index < 6; index++) await sendVolunteer('192.0.2.1')
  await query(
    "update volunteers set quarantined_from = (select max(quarantined_from) from volunteers where name = 'Ada') where name = 'Flood'",
  )
  const response = await sendVolunteer('192.0.2.1')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '10'])
  const page = await postForm(volunteers, '/api/volunteers', volunteer, { ip: '192.0.2.1' })
  expect(page.headers.get('Location')).toMatch(/^\/volunteer\/again\?status=429&wait=10&ticket=[\w-]{72}#wrong$/)
  expect(
    (await sendVolunteer('192.0.2.1', {}, await solveProof(await sendVolunteer('192.0.2.1', {}, proofOfferHeader))))
      .status,
  ).toBe(201)
  for (let index = 0; index < 6; index++) expect((await sendVolunteer('198.51.100.1')).status).toBe(201)
})

test('the default limit lets all visitors of a rally sign up from one mobile network', async () => {
  vi.unstubAllEnvs()
  const responses = await Promise.all(
    Array.from({ length: 60 }, () => sendVolunteer('192.0.2.1', {}, proofOfferHeader)),
  )
  expect(responses.every(({ status }) => status === 201)).toBe(true)
  expect(await countVolunteers()).toEqual({ inboxCount: 60, quarantinedCount: 0 })
  expect((await sendVolunteer('192.0.2.1', {}, proofOfferHeader)).status).toBe(429)
})
