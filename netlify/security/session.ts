import { createHash, createHmac, randomBytes } from 'node:crypto'
import { deleteSession, insertSession, type SessionHashes, touchSession } from '#netlify/database/sessions.ts'
import { isFromOwnPage } from '#netlify/http/origin.ts'
import { Problem } from '#netlify/http/problem.ts'
import { SESSION_HOURS, SESSION_IDLE_HOURS } from '#src/contract/limits.ts'
import type { SessionLife } from '#src/contract/session.ts'
import { staffPassword } from './password.ts'

const COOKIE = '__Host-session'
const LIFE = { idleHours: SESSION_IDLE_HOURS, hours: SESSION_HOURS }
const valueForm = /^[\w-]{43}$/

function randomValue(): string {
  return randomBytes(32).toString('base64url')
}

// Keyed with the password, so that a new password ends every session.
function hashCookie(value: string): string {
  return createHmac('sha256', staffPassword() ?? randomValue())
    .update(value)
    .digest('hex')
}

function hashBearer(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}

function toCookie(value: string, seconds: number): string {
  return `${COOKIE}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Strict`
}

function readCookie(request: Request): string | undefined {
  for (const pair of request.headers.get('Cookie')?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === COOKIE && value && valueForm.test(value)) return value
  }
  return undefined
}

function readBearer(request: Request): string | undefined {
  const value = /^Bearer +(\S+) *$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  return value && valueForm.test(value) ? value : undefined
}

function readHashes(request: Request): SessionHashes | undefined {
  const cookie = readCookie(request)
  const bearer = readBearer(request)
  return cookie && bearer ? { cookie_hash: hashCookie(cookie), bearer_hash: hashBearer(bearer) } : undefined
}

export async function startSession(request: Request): Promise<{ cookie: string; bearer: string }> {
  await endSession(request)
  const cookie = randomValue()
  const bearer = randomValue()
  await insertSession({ cookie_hash: hashCookie(cookie), bearer_hash: hashBearer(bearer) }, LIFE)
  return { cookie: toCookie(cookie, LIFE.hours * 3600), bearer }
}

export async function findSession(request: Request): Promise<SessionLife | undefined> {
  const hashes = readHashes(request)
  return hashes && staffPassword() !== undefined ? await touchSession(hashes, LIFE) : undefined
}

function refuse(): never {
  throw new Problem(401, 'Log in first.', {
    headers: { 'WWW-Authenticate': 'Bearer realm="staff"' },
  })
}

export async function requireAdmin(request: Request): Promise<void> {
  if (!(await findSession(request))) refuse()
}

/** True with the cookie of a session, whoever sends it: for reads of what is public anyway. Without a cookie nobody is asked. */
export async function hasSession(request: Request): Promise<boolean> {
  const cookie = readCookie(request)
  if (!cookie || staffPassword() === undefined) return false
  return (await touchSession({ cookie_hash: hashCookie(cookie) }, LIFE)) !== undefined
}

/** As `requireAdmin`, for calls that carry no bearer: then a page of this site has to be who sends the cookie. */
export async function requireAdminPage(request: Request): Promise<void> {
  if (readBearer(request) || !isFromOwnPage(request)) return await requireAdmin(request)
  if (!(await hasSession(request))) refuse()
}

export async function endSession(request: Request): Promise<string> {
  const cookie = readCookie(request)
  if (cookie) await deleteSession(hashCookie(cookie))
  return toCookie('', 0)
}
