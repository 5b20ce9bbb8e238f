import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { spendProof } from '#netlify/database/spent-proofs.ts'
import { computeMac } from './mac.ts'

const RANDOM_BYTES = 16
const EXPIRY_BYTES = 6
const HEAD_BYTES = RANDOM_BYTES + EXPIRY_BYTES
const form = /^[\w-]{72}$/

async function sign(purpose: string, head: Buffer): Promise<Buffer> {
  return await computeMac('ticket', `${purpose} ${head.toString('hex')}`)
}

/** Signs random bytes and an expiry for `purpose`. Nothing is stored until the ticket is spent. */
export async function issueTicket(purpose: string, seconds: number): Promise<string> {
  const head = Buffer.alloc(HEAD_BYTES)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeUIntBE(Date.now() + seconds * 1000, RANDOM_BYTES, EXPIRY_BYTES)
  return Buffer.concat([head, await sign(purpose, head)]).toString('base64url')
}

function expiryOf(ticket: string): Date {
  return new Date(Buffer.from(ticket, 'base64url').readUIntBE(RANDOM_BYTES, EXPIRY_BYTES))
}

export function secondsLeft(ticket: string): number {
  return (expiryOf(ticket).getTime() - Date.now()) / 1000
}

export async function isTicket(ticket: string, purpose: string): Promise<boolean> {
  if (!form.test(ticket) || expiryOf(ticket).getTime() <= Date.now()) return false
  const bytes = Buffer.from(ticket, 'base64url')
  return timingSafeEqual(bytes.subarray(HEAD_BYTES), await sign(purpose, bytes.subarray(0, HEAD_BYTES)))
}

/** True once for each ticket. */
export async function spendTicket(ticket: string): Promise<boolean> {
  return await spendProof(createHash('sha256').update(ticket).digest('hex'), expiryOf(ticket))
}
