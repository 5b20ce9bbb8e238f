import { randomUUID } from 'node:crypto'
import { hasNotifyWebhook, runAfterResponse } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { deleteNotificationFlags, writeNotificationFlag } from '#netlify/storage/notification-flags.ts'
import { deliverDue } from './deliver.ts'
import { FIRST_WAIT_SECONDS, findNextAttempt } from './notifications.queries.ts'

function firstRetryTime(): number {
  return Date.now() + FIRST_WAIT_SECONDS * 1000
}

/** Sends due notifications until `endTime` (Unix ms). Replaces their flags by one for the next attempt. */
export async function deliverPendingNotifications(endTime: number, flags: string[]): Promise<void> {
  await deliverDue(endTime)
  const nextAttempt = await findNextAttempt()
  const newFlag =
    nextAttempt && (await writeNotificationFlag(new Date(Math.max(nextAttempt.getTime(), firstRetryTime()))))
  await deleteNotificationFlags(flags.filter((pendingFlag) => pendingFlag !== newFlag))
}

/** Flags a notification before its submission is stored, so that the scheduled run sends it if this process dies. */
export async function flagPendingNotification(): Promise<string | undefined> {
  if (!hasNotifyWebhook()) return undefined
  try {
    return await writeNotificationFlag(new Date(firstRetryTime()), randomUUID())
  } catch (error) {
    log('error', 'The pending notification flag could not be written', {}, error)
    return undefined
  }
}

export async function notifyStaff(pendingFlag: Promise<string | undefined>): Promise<void> {
  if (!hasNotifyWebhook()) return
  try {
    const existingFlag = await pendingFlag
    await deliverPendingNotifications(0, existingFlag ? [existingFlag] : [])
  } catch (error) {
    log('error', 'Staff were not notified of a submission', {}, error)
  }
}

export function notifyAfterResponse(pendingFlag: Promise<string | undefined>): void {
  if (hasNotifyWebhook()) runAfterResponse(notifyStaff(pendingFlag))
}
