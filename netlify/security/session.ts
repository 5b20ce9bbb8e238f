import { createHash, randomBytes } from 'node:crypto'
import {
  type AskedHashes,
  deleteSession,
  insertSession,
  logOut,
  type SessionHashes,
  touchSession,
} from '#netlify/database/sessions.ts'
import { isFromOwnPage } from '#netlify/http/origin.ts'
import { Problem } from '#netlify/http/problem.ts'
import { SESSION_IDLE_HOURS } from '#src/contract/limits.ts'
import type { SessionLife } from '#src/contract/session.ts'
import { readCookie, toCookie } from './cookies.ts'
import { ownPassword } from './epoch.ts'
import { isOwnHost, requireOwnHost } from './host.ts'

const COOKIE = '__Host-session'
/** After its last call, and after its login at the latest. */
const LIFE = { idleHours: SESSION_IDLE_HOURS, hours: 7 * 24 }
const valueForm = /^[\w-]{43}$/

function randomValue(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}

function readBearer(request: Request): string | undefined {
  const value = /^Bearer +(\S+) *$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  return value && valueForm.test(value) ? value : undefined
}

function readCookieHash(request: Request): AskedHashes | undefined {
  const cookie = readCookie(request, COOKIE, valueForm)
  return cookie ? { cookie_hash: hashOf(cookie) } : undefined
}

function readHashes(request: Request): SessionHashes | undefined {
  const cookie = readCookie(request, COOKIE, valueForm)
  const bearer = readBearer(request)
  return cookie && bearer ? { cookie_hash: hashOf(cookie), bearer_hash: hashOf(bearer) } : undefined
}

/** `epoch` is that of the password that opened it; `detail` goes into the log of activity. */
export async function startSession(
  request: Request,
  epoch: number,
  detail: string,
): Promise<{ cookie: string; bearer: string }> {
  const planted = readCookie(request, COOKIE, valueForm)
  if (planted) await deleteSession(hashOf(planted))
  const cookie = randomValue()
  const bearer = randomValue()
  const hashes = { cookie_hash: hashOf(cookie), bearer_hash: hashOf(bearer) }
  await insertSession(hashes, epoch, LIFE, detail)
  return { cookie: toCookie(COOKIE, cookie, LIFE.hours * 3600), bearer }
}

async function touch(request: Request, read: (request: Request) => AskedHashes | undefined) {
  const hashes = isOwnHost(request) ? read(request) : undefined
  const password = hashes && (await ownPassword())
  return password && (await touchSession(hashes, password, LIFE))
}

/** Any other password, and so any deploy that has another, ends a session. */
export async function findSession(request: Request): Promise<SessionLife | undefined> {
  return await touch(request, readHashes)
}

function refuse(): never {
  throw new Problem(401, 'Log in first.', {
    headers: { 'WWW-Authenticate': 'Bearer realm="staff"' },
  })
}

export async function requireAdmin(request: Request): Promise<void> {
  requireOwnHost(request)
  if (!(await findSession(request))) refuse()
}

/** True with the cookie of a session, whoever sends it: for reads of what is public anyway. Without a cookie nobody is asked. */
export async function hasSession(request: Request): Promise<boolean> {
  return (await touch(request, readCookieHash)) !== undefined
}

/** As `requireAdmin`, for calls that carry no bearer: then a page of this site has to be who sends the cookie. */
export async function requireAdminPage(request: Request): Promise<void> {
  requireOwnHost(request)
  if (readBearer(request) || !isFromOwnPage(request)) return await requireAdmin(request)
  if (!(await hasSession(request))) refuse()
}

export async function endSession(request: Request): Promise<string> {
  const cookie = readCookie(request, COOKIE, valueForm)
  if (cookie) await logOut(hashOf(cookie))
  return toCookie(COOKIE, '', 0)
}
