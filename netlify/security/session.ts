import { findClosing, type NamedMoment } from '#netlify/database/access-notices.ts'
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
import { tokenForm } from '#src/contract/token.ts'
import { readCookie, toCookie } from './cookies.ts'
import { describeDevice } from './device-words.ts'
import { ownPassword } from './epoch.ts'
import { isOwnHost } from './host.ts'
import { sharedAt } from './shared.ts'
import { hashToken, isToken, makeToken } from './token.ts'

const COOKIE = '__Host-session'
/** Sessions expire after this time without a request, and this long after login at the latest. */
const SESSION_TTL = { idleHours: SESSION_IDLE_HOURS, hours: 7 * 24 }

export function readBearer(request: Request): string | undefined {
  const value = /^Bearer +(\S+) *$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  return value && tokenForm.test(value) ? value : undefined
}

async function readCookieHash(request: Request): Promise<AskedHashes | undefined> {
  const cookie = readCookie(request, COOKIE, tokenForm)
  return cookie && (await isToken('session', cookie)) ? { cookie_hash: hashToken(cookie) } : undefined
}

async function readHashes(request: Request): Promise<SessionHashes | undefined> {
  const bearer = readBearer(request)
  const cookie = bearer && (await readCookieHash(request))
  return cookie && (await isToken('bearer', bearer)) ? { ...cookie, bearer_hash: hashToken(bearer) } : undefined
}

/** `detail` is shown in the activity log. */
export async function startSession(
  request: Request,
  holder: Holder,
  detail: string,
): Promise<{ cookie: string; bearer: string }> {
  const previous = await readCookieHash(request)
  if (previous) await deleteSession(previous.cookie_hash)
  const cookie = await makeToken('session')
  const bearer = await makeToken('bearer')
  const hashes = { cookie_hash: hashToken(cookie), bearer_hash: hashToken(bearer) }
  // Device and place are shown to the member alone; the shared password has no owner to show them to.
  const origin = 'epoch' in holder ? {} : { device: describeDevice(request), place: callerPlace() }
  await insertSession(hashes, holder, SESSION_TTL, origin, detail)
  return { cookie: toCookie(COOKIE, cookie, SESSION_TTL.hours * 3600), bearer }
}

async function touchSessionBy(
  request: Request,
  read: (request: Request) => Promise<AskedHashes | undefined>,
): Promise<TouchedSession | undefined> {
  const hashes = isOwnHost(request) ? await read(request) : undefined
  if (!hashes) return undefined
  return await touchSession(hashes, await ownPassword(), sharedAt(request), SESSION_TTL, callerPlace())
}

/** A session of the shared password ends on any deploy that has another password. */
export async function findSession(request: Request): Promise<TouchedSession | undefined> {
  return await touchSessionBy(request, readHashes)
}

/** Trusts the cookie alone: check the origin of the request first. */
export async function findSessionByCookie(request: Request): Promise<TouchedSession | undefined> {
  return await touchSessionBy(request, readCookieHash)
}

/** Checks the cookie alone, for reads of public data. Without a cookie it runs no query. */
export async function hasSession(request: Request): Promise<boolean> {
  return (await findSessionByCookie(request)) !== undefined
}

export async function findClosingOfSession(request: Request): Promise<NamedMoment | undefined> {
  const hashes = isOwnHost(request) ? await readCookieHash(request) : undefined
  return hashes && (await findClosing(hashes.cookie_hash))
}

export async function endSession(request: Request): Promise<string> {
  const cookie = await readCookieHash(request)
  if (cookie) await logOut(cookie.cookie_hash)
  return toCookie(COOKIE, '', 0)
}
