import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { rejectField } from '#netlify/http/problem.ts'
import { issueTicket, isValidTicket } from '#netlify/limits/ticket.ts'
import { findPasswordWeakness } from '#netlify/team/shared-password/password-refusal.ts'
import { computeKeyedHash, getSiteKey } from '#netlify/team/site-keys.ts'
import { identity } from '#src/content/identity.ts'
import { passwordRefusalTexts } from '#src/contract/rules/password.ts'
import type { TotpEnrolment } from '#src/contract/team/factors.ts'

// scrypt parameters that OWASP recommends. Each hash needs 128 MB of memory.
const SCRYPT_COSTS = { N: 2 ** 17, r: 8, p: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

async function deriveHash(password: string, salt: Buffer, { N, r, p }: typeof SCRYPT_COSTS): Promise<Buffer> {
  return await new Promise((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    ),
  )
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await deriveHash(password, salt, SCRYPT_COSTS)
  const { N, r, p } = SCRYPT_COSTS
  return ['scrypt', Math.log2(N), r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Verifies a password. Takes the same time without a stored hash, so that timing reveals no member. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const [, log = 17, r = SCRYPT_COSTS.r, p = SCRYPT_COSTS.p, salt = '', hash = ''] = storedHash?.split('$') ?? []
  const actualHash = await deriveHash(password, Buffer.from(salt, 'base64url'), {
    N: 2 ** Number(log),
    r: Number(r),
    p: Number(p),
  })
  const expectedHash = Buffer.from(hash, 'base64url')
  return expectedHash.length === actualHash.length && timingSafeEqual(actualHash, expectedHash)
}

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

export function requireStrongPassword(password: string, name: string): void {
  const weakness = findPasswordWeakness(password, [name])
  if (weakness) rejectField('password', passwordRefusalTexts[weakness])
}

/** Verifies the first code of a TOTP enrolment and returns its secret. */
export async function verifyFirstTotpCode(
  { ticket, code }: { ticket: string; code: string },
  purpose: string,
): Promise<{ secret: Buffer; step: number }> {
  if (!(await isValidTicket(ticket, `totp ${purpose}`)))
    rejectField('totp.ticket', 'The set-up has expired. Reload the page and start again.')
  const secret = await deriveSecret(ticket)
  const step = findTotpStep(secret, code)
  if (step === undefined) {
    rejectField('totp.code', 'This code is wrong. Check that your phone shows the right time, then enter a new code.')
  }
  return { secret, step }
}
