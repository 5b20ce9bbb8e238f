import { getSiteUrl } from '#netlify/env.ts'
import type { Notification } from './notifications.queries.ts'
import { signWebhook } from './sign.ts'

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

export async function callWebhook(
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
