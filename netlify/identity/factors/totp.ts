import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { computeKeyedHash, getSiteKey } from '#netlify/identity/site-key.ts'
import { issueTicket, isValidTicket } from '#netlify/limits/ticket.ts'
import { identity } from '#src/content/identity.ts'
import type { TotpEnrolment } from '#src/contract/factors.ts'

const PERIOD_S = 30
/** Maximum clock difference between client and server, in TOTP time steps of 30 s. */
const MAX_DRIFT_STEPS = 1
const SECRET_BYTES = 20
const NONCE_BYTES = 12
const AUTH_TAG_BYTES = 16
const ENROLMENT_SECONDS = 60 * 60

function createTotp(secret: Buffer, label = ''): TOTP {
  const bytes = Uint8Array.from(secret)
  return new TOTP({ issuer: identity.siteName, label, period: PERIOD_S, secret: new Secret({ buffer: bytes.buffer }) })
}

// Derives a TOTP secret from its enrolment ticket, so that nothing is stored before the first code is verified.
async function deriveSecret(ticket: string): Promise<Buffer> {
  return Buffer.from(await computeKeyedHash('challenge', `secret of ${ticket}`), 'hex').subarray(0, SECRET_BYTES)
}

/** Starts a TOTP enrolment. Only the same `purpose` can complete it. */
export async function startTotpEnrolment(purpose: string, label: string): Promise<TotpEnrolment> {
  const ticket = await issueTicket(`totp ${purpose}`, ENROLMENT_SECONDS)
  const totp = createTotp(await deriveSecret(ticket), label)
  return { ticket, secret: totp.secret.base32, uri: totp.toString() }
}

export async function redeemTotpTicket(ticket: string, purpose: string): Promise<Buffer | undefined> {
  return (await isValidTicket(ticket, `totp ${purpose}`)) ? await deriveSecret(ticket) : undefined
}

/** Returns the time step of a valid TOTP code, counted from 1970; undefined for a wrong code. */
export function findTotpStep(secret: Buffer, code: string): number | undefined {
  const nowMs = Date.now()
  const driftSteps = createTotp(secret).validate({ token: code, window: MAX_DRIFT_STEPS, timestamp: nowMs })
  return driftSteps === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_S) + driftSteps
}

/** Encrypts a TOTP secret for one member. Copied into another member's row, it cannot be decrypted. */
export async function encryptTotpSecret(secret: Buffer, memberId: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(await getSiteKey('totp'), 'hex'), nonce)
  cipher.setAAD(Buffer.from(memberId))
  const encryptedBytes = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, encryptedBytes, cipher.getAuthTag()]).toString('base64url')
}

export async function decryptTotpSecret(secretText: string, memberId: string): Promise<Buffer> {
  const bytes = Buffer.from(secretText, 'base64url')
  const key = Buffer.from(await getSiteKey('totp'), 'hex')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: AUTH_TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(memberId))
  decipher.setAuthTag(bytes.subarray(-AUTH_TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -AUTH_TAG_BYTES)), decipher.final()])
}
