import { createHmac } from 'node:crypto'

/** Returns Standard Webhooks headers. The signature covers the message id, the time (Unix seconds) and the body. */
export function signWebhook(id: string, timestamp: number, body: string, key: Buffer): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}
