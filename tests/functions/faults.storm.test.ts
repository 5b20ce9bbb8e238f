import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { listQueued } from '#netlify/storage/queue.ts'
import { blobs, endFaults, injectFaults, overHttp, sql } from '#tests/support/behind-faults.ts'
import { query } from '#tests/support/database.ts'
import { createRandomFaults, type FaultProxy, type FaultSource } from '#tests/support/faults.ts'
import { countRounds } from '#tests/support/rounds.ts'
import { send } from '#tests/support/send.ts'

injectFaults()

const SUBMISSIONS = Number(process.env.FAULT_SUBMISSIONS ?? countRounds(1000, 100))
const AT_ONCE = 50
const TRIES = 60
// In production, a long drain can overlap with the next scheduled drain.
const DRAINS_AT_ONCE = 2
const DRAIN_EVERY_MS = 500

const volunteer = { name: 'Ngọzị', email: 'ngozi@example.org', phone: '08031234567', lga: 'Oyi' }

async function signUp(id: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const response = await send(volunteers, 'POST', '/api/volunteers', { ...volunteer, id })
    if (response.status === 201) return true
    if (response.status !== 503) throw new Error(`A sign-up was answered with ${response.status}`)
    await wait(5)
  }
  return false
}

async function drainAgain(end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    await drain().catch(() => {})
    await wait(DRAIN_EVERY_MS)
  }
}

async function drainAll(): Promise<void> {
  for (let runs = 0; (await listQueued('waiting')).length > 0; runs++) {
    if (runs > 20) throw new Error('The queue does not empty')
    await drain().catch(() => {})
  }
}

const storm: FaultSource = { delay: 60, refused: 60, cut: 40, lost: 60, ...(overHttp && { silent: 1 }) }

test(`of ${SUBMISSIONS} sign-ups during random faults none is lost and none is stored twice`, async () => {
  // Restores real timeouts, so that a hanging call is aborted as on Netlify.
  vi.mocked(AbortSignal.timeout).mockRestore()
  sql.set(createRandomFaults(storm, 7))
  blobs.set(createRandomFaults({ ...storm, silent: 0 }, 8))
  const waiting = Array.from({ length: SUBMISSIONS }, () => randomUUID())
  const ids = [...waiting]
  const confirmed: string[] = []
  const schedule = new AbortController()
  const drains = Array.from({ length: DRAINS_AT_ONCE }, () => drainAgain(schedule.signal))
  const worker = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) if (await signUp(id)) confirmed.push(id)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  schedule.abort()
  endFaults()
  // The local blob store may omit entries from a list while one of them is deleted.
  await Promise.all(drains)
  const queued = (await listQueued('waiting')).length
  await drainAll()
  const rows = await query<{ id: string }>('select id from volunteers')
  const found = new Set(rows.map(({ id }) => id))
  expect(confirmed).toHaveLength(SUBMISSIONS)
  expect(ids.filter((id) => !found.has(id))).toEqual([])
  expect(rows).toHaveLength(SUBMISSIONS)
  for (const proxy of [sql, blobs])
    for (const fault of ['refused', 'cut', 'lost'] as const) expect(proxy.counts[fault]).toBeGreaterThan(0)
  const faults = (proxy: FaultProxy) => JSON.stringify(proxy.counts)
  console.log(`${SUBMISSIONS} sign-ups, ${queued} still queued at the end. SQL ${faults(sql)}, Blobs ${faults(blobs)}`)
}, 600_000)
