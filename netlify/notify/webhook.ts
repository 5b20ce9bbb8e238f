import { createHmac } from 'node:crypto'
import { getSiteUrl, readNotifyWebhook } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { claimWebhookNotifications, deleteNotifications, type Notification } from './notifications.queries.ts'

/** Returns Standard Webhooks headers. The signature covers the message id, the time (Unix seconds) and the body. */
function signWebhook(id: string, timestamp: number, body: string, key: Buffer): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}

const TIMEOUT_MS = 5000

function toWebhookBody({ kind, id, receivedAt, lga }: Notification['submission']): string {
  const dashboardUrl = URL.parse('/admin/dashboard', getSiteUrl())?.href
  // Send no personal data, because senders of forms did not agree to share it with the operator of the webhook.
  return JSON.stringify({
    type: 'submission.received',
    timestamp: receivedAt,
    data: { kind, id, lga, desk: dashboardUrl },
  })
}

// Describes a failed webhook call by its code or name, because an error message may contain the secret URL.
function describeCallError(error: unknown): string {
  const { name, cause } = error instanceof Error ? error : new Error()
  return cause instanceof Error && 'code' in cause ? String(cause.code) : name
}

async function callWebhook(
  { url, key }: { url: string; key: Buffer },
  { id, submission }: Notification,
): Promise<string | undefined> {
  const body = toWebhookBody(submission)
  const headers = { 'Content-Type': 'application/json', ...signWebhook(id, Math.floor(Date.now() / 1000), body, key) }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await response.body?.cancel()
    return response.ok ? undefined : String(response.status)
  } catch (error) {
    return describeCallError(error)
  }
}

const BATCH_SIZE = 5

async function deliverNotification(
  webhook: { url: string; key: Buffer },
  notification: Notification,
): Promise<boolean> {
  const failureReason = await callWebhook(webhook, notification)
  if (failureReason) {
    const { id, attempt } = notification
    log('warn', 'A webhook notification could not be delivered', { id, attempt, reason: failureReason })
  } else await deleteNotifications([notification.id])
  return !failureReason
}

/** Calls the webhook for due notifications until `deadline` (Unix ms), or until a batch fails. */
export async function callDueWebhooks(deadline: number): Promise<void> {
  const webhook = readNotifyWebhook()
  if (!webhook) return
  for (;;) {
    const dueNotifications = await claimWebhookNotifications(BATCH_SIZE)
    const deliveryResults = await Promise.all(
      dueNotifications.map((notification) => deliverNotification(webhook, notification)),
    )
    if (dueNotifications.length < BATCH_SIZE || !deliveryResults.includes(true) || Date.now() > deadline) return
  }
}
