import { randomUUID } from 'node:crypto'
import { FIRST_WAIT_SECONDS, findNextAttempt } from '#netlify/database/notifications.ts'
import { afterAnswer, wantsNotifications } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { dropMarks, writeMark } from '#netlify/storage/notify-marks.ts'
import { deliverDue } from './deliver.ts'

/** When no call that is being answered now lives any more. */
function inAWhile(): number {
  return Date.now() + FIRST_WAIT_SECONDS * 1000
}

/**
 * Tells staff what they are still to be told, until a moment. Whatever waits then has a mark for its next attempt, which
 * takes the place of `marks`; with nothing left there is none, and the schedule leaves the database asleep.
 */
export async function tellWaiting(until: number, marks: string[]): Promise<void> {
  await deliverDue(until)
  const next = await findNextAttempt()
  const written = next && (await writeMark(new Date(Math.max(next.getTime(), inAWhile()))))
  await dropMarks(marks.filter((mark) => mark !== written))
}

/**
 * Leaves a mark before a submission is written: a process that ends in between is found by the schedule. It is due when
 * no call that could still write the row lives. Undefined where nobody is told, or the store is down: then the daily run
 * finds the row.
 */
export async function markSubmission(): Promise<string | undefined> {
  if (!wantsNotifications()) return undefined
  try {
    return await writeMark(new Date(inAWhile()), randomUUID())
  } catch (error) {
    log('error', 'A submission has no mark for the notifications', {}, error)
    return undefined
  }
}

/** Tells staff of what was written under a mark; what goes wrong is left to the schedule, which finds the mark. */
export async function tellOf(mark: Promise<string | undefined>): Promise<void> {
  if (!wantsNotifications()) return
  try {
    const own = await mark
    await tellWaiting(0, own ? [own] : [])
  } catch (error) {
    log('error', 'Staff could not be told of a submission', {}, error)
  }
}

/** A first attempt beside the answer, which neither waits for it nor fails with it. */
export function notifySoon(mark: Promise<string | undefined>): void {
  if (wantsNotifications()) afterAnswer(tellOf(mark))
}
