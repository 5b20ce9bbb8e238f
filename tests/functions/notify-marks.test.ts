import { randomBytes } from 'node:crypto'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import notify from '#netlify/functions/notify.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { dropMarks, writeMark } from '#netlify/storage/notify-marks.ts'
import { query } from '#tests/support/database.ts'
import { network } from '#tests/support/network.ts'
import { ageMarks, listMarks } from '#tests/support/notify-marks.ts'
import { heal, killDatabase } from '#tests/support/outage.ts'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { send } from '#tests/support/send.ts'
import { countStatements } from '#tests/support/statements.ts'

const volunteer = { name: 'Ada Obi', email: 'ada@example.org', phone: '08031234567', lga: 'Oyi' }
const FIVE_MINUTES = 5 * 60 * 1000

let receiver: Receiver
let afterwards: Promise<unknown>[]

function wantToBeTold(): void {
  vi.stubEnv('NOTIFY_WEBHOOK_URL', receiver.address)
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', `whsec_${randomBytes(32).toString('base64')}`)
}

beforeEach(async () => {
  receiver = await startReceiver()
  afterwards = []
  wantToBeTold()
  vi.stubGlobal('Netlify', { context: { waitUntil: (work: Promise<unknown>) => afterwards.push(work) } })
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  return async () => {
    await receiver.close()
    await settle()
    heal()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    await dropMarks(await listMarks())
  }
})

const signUp = () => send(volunteers, 'POST', '/api/volunteers', volunteer)
const settle = () => Promise.all(afterwards)
const outbox = () => query('select * from notifications')
const refuse: Receiver['answer'] = (response) => void response.writeHead(500).end()

async function skip(milliseconds: number): Promise<void> {
  await query("update notifications set next_at = next_at - $1::float8 * interval '1 ms'", [milliseconds])
  await ageMarks(milliseconds)
}

test('with staff told at once there is no mark, and the schedule leaves the database asleep', async () => {
  await signUp()
  await settle()
  expect(receiver.calls).toHaveLength(1)
  expect(await listMarks()).toEqual([])
  const { take } = countStatements()
  await notify()
  expect(take()).toBe(0)
})

test('what waits for its next attempt leaves the database asleep until then, however often the schedule looks', async () => {
  receiver.answer = refuse
  for (let index = 0; index < 3; index++) await signUp()
  await settle()
  const { take } = countStatements()
  for (let index = 0; index < 3; index++) await notify()
  expect(take()).toBe(0)
  await skip(FIVE_MINUTES)
  await notify()
  expect(receiver.calls.length).toBeGreaterThan(3)
  const marks = await listMarks()
  take()
  await notify()
  expect(take()).toBe(0)
  expect(await listMarks()).toEqual(marks)
})

test('a process that ends before its first attempt is found by its mark', async () => {
  vi.stubGlobal('Netlify', { context: { waitUntil: () => {} } })
  receiver.answer = () => {}
  await signUp()
  await expect.poll(() => receiver.calls.length).toBe(1)
  expect(await listMarks()).toHaveLength(1)
  receiver.answer = (response) => void response.writeHead(204).end()
  await skip(FIVE_MINUTES)
  await notify()
  expect(receiver.calls).toHaveLength(2)
  expect([await outbox(), await listMarks()]).toEqual([[], []])
})

test('a mark without a row, of a form that the database never took, is looked at once', async () => {
  await writeMark(new Date())
  const { take } = countStatements()
  await notify()
  expect(take()).toBeGreaterThan(0)
  await notify()
  expect(take()).toBe(0)
})

test('a run that empties the outbox leaves the mark of a submission that is just being written', async () => {
  receiver.answer = refuse
  await signUp()
  await settle()
  receiver.answer = async (response, call) => {
    receiver.answer = refuse
    // It arrives while the run is busy with the first one.
    await signUp()
    response.writeHead(call ? 204 : 500).end()
  }
  await skip(FIVE_MINUTES)
  await notify()
  await settle()
  expect(await outbox()).toHaveLength(1)
  expect(await listMarks()).not.toEqual([])
  receiver.answer = (response) => void response.writeHead(204).end()
  await skip(FIVE_MINUTES)
  await notify()
  expect([await outbox(), await listMarks()]).toEqual([[], []])
})

test('without its mark, which the store did not take, a notification is found by the daily run', async () => {
  receiver.answer = refuse
  network.use(http.put(/\/site\/state-dev/, () => new HttpResponse(null, { status: 403 })))
  network.use(http.put(/state-dev/, () => new HttpResponse(null, { status: 403 })))
  expect((await signUp()).status).toBe(201)
  await settle()
  network.resetHandlers()
  expect([await listMarks(), (await outbox()).length]).toEqual([[], 1])
  receiver.answer = (response) => void response.writeHead(204).end()
  await skip(FIVE_MINUTES)
  await notify()
  expect(await outbox()).toHaveLength(1)
  await upkeep()
  expect(await outbox()).toEqual([])
})

test('what comes out of the queue is told of by the run that takes it out', async () => {
  killDatabase()
  expect((await signUp()).status).toBe(201)
  await settle()
  heal()
  wantToBeTold()
  await drain()
  expect(receiver.calls).toHaveLength(1)
  expect(await outbox()).toEqual([])
})
