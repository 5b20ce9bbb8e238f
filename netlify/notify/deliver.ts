import { claimDueNotifications, deleteNotification, type Notification } from '#netlify/database/notifications.ts'
import { readNotifyWebhook } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { callWebhook } from './call.ts'

const BATCH_SIZE = 5

async function deliver(webhook: { url: string; key: Buffer }, notification: Notification): Promise<boolean> {
  const reason = await callWebhook(webhook, notification)
  if (reason) {
    const { id, attempt } = notification
    log('warn', 'A notification was not delivered', { id, attempt, reason })
  } else await deleteNotification(notification.id)
  return !reason
}

export async function deliverDue(until: number): Promise<void> {
  const webhook = readNotifyWebhook()
  if (!webhook) return
  for (;;) {
    const due = await claimDueNotifications(BATCH_SIZE)
    const delivered = await Promise.all(due.map((notification) => deliver(webhook, notification)))
    if (due.length < BATCH_SIZE || !delivered.includes(true) || Date.now() > until) return
  }
}
