import { createHash, randomBytes } from 'node:crypto'
import {
  type AskedHashes,
  deleteSession,
  type Holder,
  insertSession,
  logOut,
  type SessionHashes,
  type TouchedSession,
  touchSession,
} from '#netlify/database/sessions.ts'
import { callerPlace } from '#netlify/env.ts'
import { SESSION_IDLE_HOURS } from '#src/contract/limits.ts'
import { readCookie, toCookie } from './cookies.ts'
import { describeDevice } from './device-words.ts'
import { ownPassword } from './epoch.ts'
import { isOwnHost } from './host.ts'
import { sharedAt } from './shared.ts'

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

export function readBearer(request: Request): string | undefined {
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

/** `detail` goes into the log of activity. */
export async function startSession(
  request: Request,
  holder: Holder,
  detail: string,
): Promise<{ cookie: string; bearer: string }> {
  const planted = readCookie(request, COOKIE, valueForm)
  if (planted) await deleteSession(hashOf(planted))
  const cookie = randomValue()
  const bearer = randomValue()
  const hashes = { cookie_hash: hashOf(cookie), bearer_hash: hashOf(bearer) }
  // Where from is for its owner's eyes: the shared password has none.
  const whence = 'epoch' in holder ? {} : { device: describeDevice(request), place: callerPlace() }
  await insertSession(hashes, holder, LIFE, whence, detail)
  return { cookie: toCookie(COOKIE, cookie, LIFE.hours * 3600), bearer }
}

async function touch(
  request: Request,
  read: (request: Request) => AskedHashes | undefined,
): Promise<TouchedSession | undefined> {
  const hashes = isOwnHost(request) ? read(request) : undefined
  if (!hashes) return undefined
  return await touchSession(hashes, await ownPassword(), sharedAt(request), LIFE, callerPlace())
}

/** Any other password, and so any deploy that has another, ends a session of the shared one. */
export async function findSession(request: Request): Promise<TouchedSession | undefined> {
  return await touch(request, readHashes)
}

/** By the cookie of a session, whoever sends it. */
export async function findSessionByCookie(request: Request): Promise<TouchedSession | undefined> {
  return await touch(request, readCookieHash)
}

/** True with the cookie of a session: for reads of what is public anyway. Without a cookie nobody is asked. */
export async function hasSession(request: Request): Promise<boolean> {
  return (await findSessionByCookie(request)) !== undefined
}

export async function endSession(request: Request): Promise<string> {
  const cookie = readCookie(request, COOKIE, valueForm)
  if (cookie) await logOut(hashOf(cookie))
  return toCookie(COOKIE, '', 0)
}
