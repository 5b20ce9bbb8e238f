import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { beforeEach, expect, vi } from 'vitest'
import * as messages from '#netlify/functions/messages.ts'
import notify from '#netlify/functions/notify.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { deleteNotificationFlags, listNotificationFlags, writeNotificationFlag } from '#netlify/storage/flags.ts'
import { lgas } from '#src/content/lgas.ts'
import { send } from '#tests/support/calls/send.ts'
import { query } from '#tests/support/platform/database.ts'
import { restoreServices } from '#tests/support/platform/network.ts'
import {
  type ReceivedCall,
  type RecordingServer,
  startRecordingServer,
} from '#tests/support/platform/recording-server.ts'

const [ownLga] = lgas

export const WEBHOOK_PATH = '/hook?token=not-for-the-log'
const TEN_YEARS_MS = 10 * 365 * 24 * 60 * 60 * 1000

export async function listAllFlags(): Promise<string[]> {
  const { now } = Date
  Date.now = () => now() + TEN_YEARS_MS
  return await listNotificationFlags().finally(() => {
    Date.now = now
  })
}

export async function backdateNotificationFlags(milliseconds: number): Promise<void> {
  for (const key of await listAllFlags()) {
    const [, dueTime = '', owner] = /^notify\/(\d+)-(.*)$/.exec(key) ?? []
    await deleteNotificationFlags([key])
    await writeNotificationFlag(new Date(Number(dueTime) - milliseconds), owner)
  }
}

export const webhookKey = randomBytes(32)
const webhookVolunteer = { name: 'Ada Obi', email: 'ada@example.org', phone: '08031234567', lga: ownLga }
const webhookMessage = { name: 'Chidi Eze', email: 'chidi@example.org', subject: 'The road', message: 'When?' }
export const personalDataPattern = /Ada|Obi|Chidi|Eze|example\.org|8031234567|road|When/

export let webhookReceiver: RecordingServer
export let backgroundWork: Promise<unknown>[]

/** Call once per test file: before each test, starts a server that receives the site's webhook calls. */
export function prepareWebhookReceiver(): void {
  beforeEach(startReceiving)
}

export function stubWebhookUrl(): void {
  vi.stubEnv('NOTIFY_WEBHOOK_URL', `${webhookReceiver.address}${WEBHOOK_PATH}`)
}

export function stubWebhookSecret(): void {
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', `whsec_${webhookKey.toString('base64')}`)
}

async function startReceiving() {
  webhookReceiver = await startRecordingServer()
  backgroundWork = []
  stubWebhookUrl()
  stubWebhookSecret()
  vi.stubEnv('URL', 'https://campaign.example')
  vi.stubGlobal('Netlify', { context: { waitUntil: (task: Promise<unknown>) => backgroundWork.push(task) } })
  for (const consoleMethod of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  return async () => {
    await webhookReceiver.close()
    await Promise.all(backgroundWork)
    const consoleText = readConsole()
    restoreServices()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    expect(consoleText).not.toMatch(personalDataPattern)
    expect(consoleText).not.toContain('not-for-the-log')
  }
}

export const sendVolunteer = (changedFields: object = {}) =>
  send(volunteers, 'POST', '/api/volunteers', { ...webhookVolunteer, ...changedFields })
export const sendMessage = () => send(messages, 'POST', '/api/contact', webhookMessage)
export const readOutbox = () => query('select * from notifications')
export const listWebhookIds = () => webhookReceiver.calls.map(({ headers }) => headers['webhook-id'])

export function readFirstCall(): ReceivedCall {
  const [call] = webhookReceiver.calls
  if (!call) throw new Error('Nobody was told')
  return call
}

export function readConsole(): string {
  return [console.log, console.warn, console.error]
    .map((consoleMethod) => inspect(vi.mocked(consoleMethod).mock.calls, { depth: 9 }))
    .join('\n')
}

export async function waitForBackgroundWork() {
  await Promise.all(backgroundWork)
}

export async function backdateNotifications(sqlInterval: string) {
  const assignments = ['next_at', 'created_at'].map((column) => `${column} = ${column} - $1::interval`)
  await query(`update notifications set ${assignments.join(', ')}`, [sqlInterval])
  await query('update email_digests set next_at = next_at - $1::interval', [sqlInterval])
  const [row] = await query<{ ms: number }>('select extract(epoch from $1::interval)::float8 * 1000 as ms', [
    sqlInterval,
  ])
  await backdateNotificationFlags(row?.ms ?? 0)
}

/** Sends the form, and waits until the site has tried to notify staff of it. */
export async function submitVolunteer(changedFields?: object): Promise<void> {
  expect((await sendVolunteer(changedFields)).status).toBe(201)
  await waitForBackgroundWork()
}

/** Lets time pass for the notifications, then runs the scheduled function. */
export async function advanceTime(sqlInterval: string): Promise<void> {
  await backdateNotifications(sqlInterval)
  await notify()
}

/** Runs all attempts of the only notification. Returns the wait after each attempt in minutes. */
export async function readWaitMinutes(): Promise<number[]> {
  const waitMinutes: number[] = []
  for (let attempt = 1; attempt <= 9; attempt++) {
    const [row] = await query<{ minutes: number }>(
      'select round(extract(epoch from next_at - now()) / 60)::integer as minutes from notifications',
    )
    waitMinutes.push(row?.minutes ?? 0)
    await advanceTime(`${row?.minutes} minutes`)
  }
  return waitMinutes
}
