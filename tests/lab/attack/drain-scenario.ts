import { randomBytes, randomUUID } from 'node:crypto'
import drain from '#netlify/functions/forms-drain.ts'
import { addToFormQueue, listQueuedForms } from '#netlify/submissions/queue/queue.ts'

const BATCH_SIZE = 50

async function enqueueForm(index: number): Promise<void> {
  const receivedAt = new Date(Date.now() - 3_600_000 + index).toISOString()
  const input = { name: `Queued ${index}`, email: 'q@example.org', phone: '08031234567', lga: 'Oyi' }
  const receipt = {
    id: randomUUID(),
    receivedAt,
    consentVersion: null,
    newsConsent: false,
    network: randomBytes(32).toString('hex'),
  }
  await addToFormQueue({ kind: 'volunteers', input, receipt })
}

interface QueueOutcome {
  /** Number of `forms-drain` runs until the queue was empty. */
  runCount: number
  seconds: number
}

/** Queues `count` submissions, as during a database outage, then runs `forms-drain` until the queue is empty. */
export async function fillAndProcessQueue(count: number): Promise<QueueOutcome> {
  for (let start = 0; start < count; start += BATCH_SIZE)
    await Promise.all(Array.from({ length: BATCH_SIZE }, (_, index) => enqueueForm(start + index)))
  const start = performance.now()
  let runCount = 0
  while ((await listQueuedForms('waiting')).length > 0 && runCount < 50) {
    await drain()
    runCount++
  }
  return { runCount, seconds: Math.round((performance.now() - start) / 1000) }
}
