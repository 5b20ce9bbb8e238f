import { readNotifyWebhook } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { callWebhook } from './call.ts'
import { claimDueNotifications, deleteNotification, type Notification } from './notifications.queries.ts'

const BATCH_SIZE = 5

async function deliverNotification(
  webhook: { url: string; key: Buffer },
  notification: Notification,
): Promise<boolean> {
  const failureReason = await callWebhook(webhook, notification)
  if (failureReason) {
    const { id, attempt } = notification
    log('warn', 'A webhook notification could not be delivered', { id, attempt, reason: failureReason })
  } else await deleteNotification(notification.id)
  return !failureReason
}

export async function deliverDueNotifications(deadline: number): Promise<void> {
  const webhook = readNotifyWebhook()
  if (!webhook) return
  for (;;) {
    const dueNotifications = await claimDueNotifications(BATCH_SIZE)
    const deliveryResults = await Promise.all(
      dueNotifications.map((notification) => deliverNotification(webhook, notification)),
    )
    if (dueNotifications.length < BATCH_SIZE || !deliveryResults.includes(true) || Date.now() > deadline) return
  }
}
