import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { computeMac } from '#netlify/team/sessions/token.ts'
import { insertSpentToken } from './limits.queries.ts'

const RANDOM_BYTES = 16
const EXPIRY_BYTES = 6
const PAYLOAD_BYTES = RANDOM_BYTES + EXPIRY_BYTES
const ticketPattern = /^[\w-]{72}$/

async function signPayload(purpose: string, payload: Buffer): Promise<Buffer> {
  return await computeMac('ticket', `${purpose} ${payload.toString('hex')}`)
}

/** Issues a ticket, a single-use token: random bytes and an expiry, signed for `purpose`. Stored only once used. */
export async function issueTicket(purpose: string, seconds: number): Promise<string> {
  const payload = Buffer.alloc(PAYLOAD_BYTES)
  randomBytes(RANDOM_BYTES).copy(payload)
  payload.writeUIntBE(Date.now() + seconds * 1000, RANDOM_BYTES, EXPIRY_BYTES)
  return Buffer.concat([payload, await signPayload(purpose, payload)]).toString('base64url')
}

function readExpiry(ticket: string): Date {
  return new Date(Buffer.from(ticket, 'base64url').readUIntBE(RANDOM_BYTES, EXPIRY_BYTES))
}

export function getTicketSecondsLeft(ticket: string): number {
  return (readExpiry(ticket).getTime() - Date.now()) / 1000
}

export async function isValidTicket(ticket: string, purpose: string): Promise<boolean> {
  if (!ticketPattern.test(ticket) || readExpiry(ticket).getTime() <= Date.now()) return false
  const bytes = Buffer.from(ticket, 'base64url')
  return timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), await signPayload(purpose, bytes.subarray(0, PAYLOAD_BYTES)))
}

/** Marks a valid ticket as used. Returns false if it had been used before. */
export async function consumeTicket(ticket: string): Promise<boolean> {
  return await insertSpentToken(createHash('sha256').update(ticket).digest('hex'), readExpiry(ticket))
}
