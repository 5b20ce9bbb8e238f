import { beforeEach, expect, test, vi } from 'vitest'
import * as messages from '#netlify/functions/messages.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { query } from '#tests/support/database.ts'
import { post } from '#tests/support/form-post.ts'
import { send } from '#tests/support/send.ts'
import { stopSqlClock } from '#tests/support/sql-clock.ts'

stopSqlClock()

const volunteer = { name: 'Ada', email: 'ada@example.org', phone: '08031234567', lga: 'Oyi' }
const message = { name: 'Chidi', email: 'chidi@example.org', subject: 'Road', message: 'When?' }

const signUp = (ip: string, changes: object = {}) =>
  send(volunteers, 'POST', '/api/volunteers', { ...volunteer, ...changes }, { ip })
const count = async () => Number((await query('select count(*) from volunteers'))[0]?.count)

async function skip(time: string) {
  await query('update form_attempts set ends_at = ends_at - $1::interval', [time])
}

beforeEach(() => {
  vi.stubEnv('FORM_LIMITS', '5 12')
  return () => vi.unstubAllEnvs()
})

test('of many forms that one address sends at once only so many are taken, the others told when to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => signUp('192.0.2.1')))
  const refused = answers.filter(({ status }) => status === 429)
  expect([answers.length - refused.length, await count()]).toEqual([5, 5])
  for (const answer of refused) {
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(590)
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(600)
  }
  const details = await Promise.all(refused.map(async (answer) => (await answer.json()).detail))
  expect(details[0]).toMatch(/^Too many forms were sent from your network. Try again in \d+ seconds, or call us.$/)
  expect((await signUp('192.0.2.2')).status).toBe(201)
})

test('both forms count together, and a form with a fault does not count', async () => {
  for (let index = 0; index < 10; index++) expect((await signUp('192.0.2.1', { name: '' })).status).toBe(422)
  for (let index = 0; index < 5; index++) expect((await signUp('192.0.2.1')).status).toBe(201)
  const answer = await send(messages, 'POST', '/api/contact', message, { ip: '192.0.2.1' })
  expect(answer.status).toBe(429)
})

test('all addresses together have a limit too', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => signUp(`192.0.2.${index}`)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(12)
  expect(await count()).toBe(12)
})

test('after ten minutes it is open again', async () => {
  for (let index = 0; index < 5; index++) await signUp('192.0.2.1')
  await skip('9 minutes 59 seconds')
  expect((await signUp('192.0.2.1')).status).toBe(429)
  await skip('1 second')
  for (let index = 0; index < 5; index++) expect((await signUp('192.0.2.1')).status).toBe(201)
  expect((await signUp('192.0.2.1')).status).toBe(429)
})

test('a retry of what was taken is told so, whatever the limit', async () => {
  const id = crypto.randomUUID()
  await signUp('192.0.2.1', { id })
  for (let index = 0; index < 4; index++) await signUp('192.0.2.1')
  const answer = await signUp('192.0.2.1', { id })
  expect([answer.status, await answer.json()]).toEqual([201, { id }])
  expect(await count()).toBe(5)
})

test('one subscriber with many addresses of version 6 is one sender', async () => {
  for (let index = 0; index < 5; index++) await signUp(`2001:db8:1:${index}::${index}`)
  expect((await signUp('2001:db8:1:ffff:aaaa::1')).status).toBe(429)
  expect((await signUp('2001:db8:2:3::1')).status).toBe(201)
})

test('no address is stored, and its hash needs a random key, which no password makes', async () => {
  await signUp('192.0.2.1')
  vi.stubEnv('ADMIN_PASSWORD', 'another password')
  await signUp('192.0.2.1')
  const sources = (await query('select source from form_attempts')).map(({ source }) => String(source))
  expect(sources.filter((source) => /^[\da-f]{64}$/.test(source))).toHaveLength(1)
  expect(sources).toHaveLength(2)
  expect(sources).toContain('all')
})

test('without script the page says how long, and keeps what was written', async () => {
  for (let index = 0; index < 5; index++) await signUp('192.0.2.1')
  const answer = await post(volunteers, '/api/volunteers', volunteer, { ip: '192.0.2.1' })
  expect(answer.status).toBe(307)
  expect(answer.headers.get('Location')).toMatch(/^\/volunteer\/again\?status=429&wait=\d+#wrong$/)
})

test('the usual limit lets a rally behind one mobile network sign up', async () => {
  vi.unstubAllEnvs()
  const answers = await Promise.all(Array.from({ length: 60 }, () => signUp('192.0.2.1')))
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  expect((await signUp('192.0.2.1')).status).toBe(429)
})
