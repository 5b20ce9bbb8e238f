import { randomUUID } from 'node:crypto'
import { hasNotifyWebhook, runAfterResponse } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { deliverDueNotifications } from './deliver.ts'
import { deleteNotificationFlags, writeNotificationFlag } from './notification-flags.ts'
import { FIRST_RETRY_SECONDS, findNextAttemptTime } from './notifications.queries.ts'

function getFirstRetryTime(): number {
  return Date.now() + FIRST_RETRY_SECONDS * 1000
}

/** Sends due notifications until `endTime` (Unix ms). Replaces their flags by one flag for the next attempt. */
export async function deliverPendingNotifications(endTime: number, notificationFlags: string[]): Promise<void> {
  await deliverDueNotifications(endTime)
  const nextAttemptTime = await findNextAttemptTime()
  const newFlag =
    nextAttemptTime && (await writeNotificationFlag(new Date(Math.max(nextAttemptTime.getTime(), getFirstRetryTime()))))
  await deleteNotificationFlags(notificationFlags.filter((pendingFlag) => pendingFlag !== newFlag))
}

/** Flags a notification before its submission is stored, so that the scheduled run sends it if this process dies. */
export async function flagPendingNotification(): Promise<string | undefined> {
  if (!hasNotifyWebhook()) return undefined
  try {
    return await writeNotificationFlag(new Date(getFirstRetryTime()), randomUUID())
  } catch (error) {
    log('error', 'The pending notification flag could not be written', {}, error)
    return undefined
  }
}

export async function notifyStaff(pendingFlag: Promise<string | undefined>): Promise<void> {
  if (!hasNotifyWebhook()) return
  try {
    const writtenFlag = await pendingFlag
    await deliverPendingNotifications(0, writtenFlag ? [writtenFlag] : [])
  } catch (error) {
    log('error', 'Staff were not notified of a submission', {}, error)
  }
}

export function notifyAfterResponse(pendingFlag: Promise<string | undefined>): void {
  if (hasNotifyWebhook()) runAfterResponse(notifyStaff(pendingFlag))
}
