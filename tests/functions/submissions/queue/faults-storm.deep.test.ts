import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { listQueuedForms } from '#netlify/submissions/queue/queue.ts'
import { lgas } from '#src/content/lgas.ts'
import { runQueueUntilEmpty } from '#tests/support/calls/form-calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { blobProxy, injectFaults, sqlProxy, stopFaults, usesHttpDriver } from '#tests/support/platform/behind-faults.ts'
import { query } from '#tests/support/platform/database.ts'
import { createRandomFaults, type FaultProxy, type FaultRates } from '#tests/support/platform/faults.ts'
import { countRounds } from '#tests/support/rounds.ts'

const [ownLga] = lgas

injectFaults()

const SUBMISSION_COUNT = Number(process.env.FAULT_SUBMISSIONS ?? countRounds(1000, 100))
const CONCURRENT_SIGN_UPS = 50
const MAX_SIGN_UP_ATTEMPTS = 60
// Starts two queue runs at once, because in production a slow run can overlap with the next run.
const CONCURRENT_QUEUE_RUNS = 2
const QUEUE_RUN_INTERVAL_MS = 500

const volunteer = { name: 'Ngọzị', email: 'ngozi@example.org', phone: '08031234567', lga: ownLga }

async function sendVolunteer(id: string): Promise<boolean> {
  for (let attemptCount = 0; attemptCount < MAX_SIGN_UP_ATTEMPTS; attemptCount++) {
    const response = await send(volunteers, 'POST', '/api/volunteers', { ...volunteer, id })
    if (response.status === 201) return true
    if (response.status !== 503) throw new Error(`A sign-up was answered with ${response.status}`)
    await wait(5)
  }
  return false
}

async function runQueueUntilAborted(abortSignal: AbortSignal): Promise<void> {
  while (!abortSignal.aborted) {
    await drain().catch(() => {})
    await wait(QUEUE_RUN_INTERVAL_MS)
  }
}

const faultRates: FaultRates = { delay: 60, refused: 60, cut: 40, lost: 60, ...(usesHttpDriver && { silent: 1 }) }

test(`random network faults lose none of ${SUBMISSION_COUNT} sign-ups and store none twice`, async () => {
  // Restores real timeouts, so that a database call without an answer is aborted as on Netlify.
  vi.mocked(AbortSignal.timeout).mockRestore()
  sqlProxy.setFaultSource(createRandomFaults(faultRates, 7))
  blobProxy.setFaultSource(createRandomFaults({ ...faultRates, silent: 0 }, 8))
  const unsentIds = Array.from({ length: SUBMISSION_COUNT }, () => randomUUID())
  const ids = [...unsentIds]
  const confirmedIds: string[] = []
  const queueAbortController = new AbortController()
  const queueRunLoops = Array.from({ length: CONCURRENT_QUEUE_RUNS }, () =>
    runQueueUntilAborted(queueAbortController.signal),
  )
  const sendUnsentSignUps = async () => {
    for (let id = unsentIds.pop(); id; id = unsentIds.pop()) if (await sendVolunteer(id)) confirmedIds.push(id)
  }
  await Promise.all(Array.from({ length: CONCURRENT_SIGN_UPS }, sendUnsentSignUps))
  queueAbortController.abort()
  stopFaults()
  // Waits for current queue runs, because the local blob store may list too few entries during a deletion.
  await Promise.all(queueRunLoops)
  const queuedCount = (await listQueuedForms('waiting')).length
  // The last faults may have opened the circuit breaker, which closes after 30 s.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  await runQueueUntilEmpty()
  vi.useRealTimers()
  const rows = await query<{ id: string }>('select id from volunteers')
  const storedIds = new Set(rows.map(({ id }) => id))
  expect(confirmedIds).toHaveLength(SUBMISSION_COUNT)
  expect(ids.filter((id) => !storedIds.has(id))).toEqual([])
  expect(rows).toHaveLength(SUBMISSION_COUNT)
  for (const faultProxy of [sqlProxy, blobProxy])
    for (const fault of ['refused', 'cut', 'lost'] as const) expect(faultProxy.faultCounts[fault]).toBeGreaterThan(0)
  const describeFaults = (faultProxy: FaultProxy) => JSON.stringify(faultProxy.faultCounts)
  console.log(
    `${SUBMISSION_COUNT} sign-ups, ${queuedCount} still queued at the end. SQL ${describeFaults(sqlProxy)}, Blobs ${describeFaults(blobProxy)}`,
  )
}, 600_000)
