import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { beforeEach, expect, vi } from 'vitest'
import * as messages from '#netlify/functions/messages.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { query } from '#tests/support/database.ts'
import { ageMarks } from '#tests/support/notify-marks.ts'
import { heal } from '#tests/support/outage.ts'
import { type Received, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { send } from '#tests/support/send.ts'

export const key = randomBytes(32)
export const volunteer = { name: 'Ada Obi', email: 'ada@example.org', phone: '08031234567', lga: 'Oyi' }
export const message = { name: 'Chidi Eze', email: 'chidi@example.org', subject: 'The road', message: 'When?' }
export const personal = /Ada|Obi|Chidi|Eze|example\.org|8031234567|road|When/

export let receiver: Receiver
export let afterwards: Promise<unknown>[]

/** Call once per test file: each test has a receiver for webhook calls. */
export function receiveCalls(): void {
  beforeEach(startReceiving)
}

async function startReceiving() {
  receiver = await startReceiver()
  afterwards = []
  vi.stubEnv('NOTIFY_WEBHOOK_URL', receiver.address)
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', `whsec_${key.toString('base64')}`)
  vi.stubEnv('URL', 'https://campaign.example')
  vi.stubGlobal('Netlify', { context: { waitUntil: (work: Promise<unknown>) => afterwards.push(work) } })
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  return async () => {
    await receiver.close()
    await Promise.all(afterwards)
    const said = log()
    heal()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    expect(said).not.toMatch(personal)
    expect(said).not.toContain('not-for-the-log')
  }
}

export const signUp = (changes: object = {}) =>
  send(volunteers, 'POST', '/api/volunteers', { ...volunteer, ...changes })
export const write = () => send(messages, 'POST', '/api/contact', message)
export const outbox = () => query('select * from notifications')
export const ids = () => receiver.calls.map(({ headers }) => headers['webhook-id'])

export function firstCall(): Received {
  const [call] = receiver.calls
  if (!call) throw new Error('Nobody was told')
  return call
}

export function log(): string {
  return [console.log, console.warn, console.error]
    .map((method) => inspect(vi.mocked(method).mock.calls, { depth: 9 }))
    .join('\n')
}

export async function settle() {
  await Promise.all(afterwards)
}

export async function skip(time: string) {
  const columns = ['next_at', 'created_at'].map((column) => `${column} = ${column} - $1::interval`)
  await query(`update notifications set ${columns.join(', ')}`, [time])
  const [row] = await query<{ ms: number }>('select extract(epoch from $1::interval)::float8 * 1000 as ms', [time])
  await ageMarks(row?.ms ?? 0)
}
