import { randomUUID } from 'node:crypto'
import { FIRST_WAIT_SECONDS, findNextAttempt } from '#netlify/database/notifications.ts'
import { afterAnswer, wantsNotifications } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { dropMarks, writeMark } from '#netlify/storage/notify-marks.ts'
import { deliverDue } from './deliver.ts'

function firstRetryTime(): number {
  return Date.now() + FIRST_WAIT_SECONDS * 1000
}

/** Delivers until `until` (Unix ms), then replaces `flags` by one for the next attempt, if there is one. */
export async function tellWaiting(until: number, flags: string[]): Promise<void> {
  await deliverDue(until)
  const next = await findNextAttempt()
  const newFlag = next && (await writeMark(new Date(Math.max(next.getTime(), firstRetryTime()))))
  await dropMarks(flags.filter((flag) => flag !== newFlag))
}

/** Called before the row is written, so that the scheduled function finds it if the process dies. */
export async function markSubmission(): Promise<string | undefined> {
  if (!wantsNotifications()) return undefined
  try {
    return await writeMark(new Date(firstRetryTime()), randomUUID())
  } catch (error) {
    log('error', 'Pending notifications were not flagged', {}, error)
    return undefined
  }
}

export async function tellOf(flag: Promise<string | undefined>): Promise<void> {
  if (!wantsNotifications()) return
  try {
    const existing = await flag
    await tellWaiting(0, existing ? [existing] : [])
  } catch (error) {
    log('error', 'Staff were not notified of a submission', {}, error)
  }
}

export function notifySoon(flag: Promise<string | undefined>): void {
  if (wantsNotifications()) afterAnswer(tellOf(flag))
}
