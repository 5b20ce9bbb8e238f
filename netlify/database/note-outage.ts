import { afterAnswer } from '#netlify/env.ts'
import { CircuitOpenError, isOutage } from '#netlify/http/outage.ts'
import { log } from '#netlify/log/log.ts'

// An instance says it once in this time, however many of its calls fail.
const EVERY_MS = 60_000
let notedAt = Number.NEGATIVE_INFINITY

async function writeIll(): Promise<void> {
  const { writeDatabaseState } = await import('#netlify/storage/database-state.ts')
  await writeDatabaseState(false)
}

/** Writes down that the database did not answer, for those who may not ask it; any other error says nothing of it. */
export function noteOutage(error: unknown): void {
  // Says nothing new: no query was sent.
  if (error instanceof CircuitOpenError) return
  if (!isOutage(error) || performance.now() - notedAt < EVERY_MS) return
  notedAt = performance.now()
  afterAnswer(writeIll().catch((failure) => log('warn', 'The outage of the database was not stored', {}, failure)))
}
