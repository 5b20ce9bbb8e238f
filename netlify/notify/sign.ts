import { createHmac } from 'node:crypto'

/** Returns Standard Webhooks headers. The signature covers the message id, the time (Unix seconds) and the body. */
export function signWebhook(id: string, seconds: number, body: string, key: Buffer): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
}
