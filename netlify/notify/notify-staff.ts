import { randomUUID } from 'node:crypto'
import { listNotifyChannels, runAfterResponse } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { deleteNotificationFlags, writeNotificationFlag } from '#netlify/storage/flags.ts'
import { sendEmailDigest } from './email-digest.ts'
import { deleteExpiredNotifications, FIRST_RETRY_SECONDS, findNextAttemptTime } from './notifications.queries.ts'
import { callDueWebhooks } from './webhook.ts'

export async function dropExpiredNotifications(): Promise<void> {
  for (const { id, attempts, channel } of await deleteExpiredNotifications())
    log('error', 'A notification expired and was deleted undelivered', { id, attempts, channel })
}

function getFirstRetryTime(): number {
  return Date.now() + FIRST_RETRY_SECONDS * 1000
}

/** Sends due notifications until `endTime` (Unix ms). Replaces their flags by one flag for the next attempt. */
export async function deliverPendingNotifications(endTime: number, notificationFlags: string[]): Promise<void> {
  const deliveries = await Promise.allSettled([callDueWebhooks(endTime), sendEmailDigest()])
  for (const delivery of deliveries) if (delivery.status === 'rejected') throw delivery.reason
  const nextAttemptTime = await findNextAttemptTime(listNotifyChannels())
  const newFlag =
    nextAttemptTime && (await writeNotificationFlag(new Date(Math.max(nextAttemptTime.getTime(), getFirstRetryTime()))))
  await deleteNotificationFlags(notificationFlags.filter((pendingFlag) => pendingFlag !== newFlag))
}

/** Flags a notification before its submission is stored, so that the scheduled run sends it if this process dies. */
export async function flagPendingNotification(): Promise<string | undefined> {
  if (listNotifyChannels().length === 0) return undefined
  try {
    return await writeNotificationFlag(new Date(getFirstRetryTime()), randomUUID())
  } catch (error) {
    log('error', 'The pending notification flag could not be written', {}, error)
    return undefined
  }
}

export async function notifyStaff(pendingFlag: Promise<string | undefined>): Promise<void> {
  if (listNotifyChannels().length === 0) return
  try {
    const writtenFlag = await pendingFlag
    await deliverPendingNotifications(0, writtenFlag ? [writtenFlag] : [])
  } catch (error) {
    log('error', 'Staff were not notified of a submission', {}, error)
  }
}

export function notifyAfterResponse(pendingFlag: Promise<string | undefined>): void {
  if (listNotifyChannels().length > 0) runAfterResponse(notifyStaff(pendingFlag))
}
