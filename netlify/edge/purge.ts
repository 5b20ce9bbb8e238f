import { randomUUID } from 'node:crypto'
import { findNextPurge } from '#netlify/database/purges.ts'
import { renewSlugIndex } from '#netlify/database/slug-index.ts'
import { afterAnswer, isLocal } from '#netlify/env.ts'
import { inTime } from '#netlify/http/in-time.ts'
import { log } from '#netlify/log/log.ts'
import { momentOf } from '#netlify/storage/marks.ts'
import { dropPurgeMarks, writePurgeMark } from '#netlify/storage/purge-marks.ts'
import { purgeDue } from './empty.ts'
import { wait } from './wait.ts'

// The platform takes two purges of a tag in five seconds.
const RETRY_MS = 2600

/** So long a call tries again after its answer; the schedule goes on. */
const PATIENCE_MS = 20_000

// A store that fails retries for up to 25 s, which is longer than staff wait.
const MARK_PATIENCE_MS = 4000

// No call lives as long: after this nobody writes under its mark any more.
const CALL_MS = 90_000

/** What waits has a mark, which takes the place of `marks`; with nothing left there is none, and the database is left asleep. */
async function renewMarks(marks: string[], next: number | undefined): Promise<void> {
  const written = next !== undefined && (await writePurgeMark(new Date(Date.now() + next)))
  await dropPurgeMarks(marks.filter((mark) => mark !== written))
}

async function purgeUntil(until: number): Promise<number | undefined> {
  for (;;) {
    const isDone = await purgeDue()
    const next = await findNextPurge()
    if (next === undefined) return next
    const pause = isDone ? Math.max(next, 0) : RETRY_MS
    if (Date.now() + pause > until) return next
    await wait(pause)
  }
}

export async function purgeWaiting(until: number, marks: string[]): Promise<void> {
  const next = await purgeUntil(until)
  await renewSlugIndex()
  await renewMarks(
    marks.filter((mark) => !isOfLivingCall(mark)),
    next,
  )
}

function isOfLivingCall(mark: string): boolean {
  return !mark.endsWith('-') && Date.now() - momentOf(mark) < CALL_MS
}

/** Before a write, so that a process that ends after the commit is found by the schedule; the nightly run needs none. */
async function leaveMark(): Promise<string | undefined> {
  try {
    return await inTime(writePurgeMark(new Date(), randomUUID()), MARK_PATIENCE_MS)
  } catch (error) {
    log('error', 'A write has no mark for its purges', {}, error)
    return undefined
  }
}

async function finish(isDone: boolean, mark: string | undefined): Promise<void> {
  try {
    if (!isDone) await wait(RETRY_MS)
    const next = isDone ? await findNextPurge() : await purgeUntil(Date.now() + PATIENCE_MS)
    await renewMarks(mark ? [mark] : [], next)
  } catch (error) {
    log('error', 'The purges of a write are left to the schedule', {}, error)
  }
}

async function tryPurge(): Promise<boolean> {
  try {
    return await purgeDue()
  } catch (error) {
    log('warn', 'The outbox of purges was not read', {}, error)
    return false
  }
}

/** Purges before the answer, and again when renders that began before the commit are over; a failed purge never fails the write. */
export async function purging<Result>(write: () => Promise<Result>): Promise<Result> {
  const mark = isLocal() ? undefined : await leaveMark()
  const result = await write()
  const isDone = await tryPurge()
  if (!isLocal()) afterAnswer(finish(isDone, mark))
  return result
}
