import { moveFailedLogins } from '#netlify/activity/failed-logins.ts'
import { getCallerLocation } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { isSiteHost } from '#netlify/team/host.ts'
import { findOwnerWhoClosedPassword, type OwnerEvent } from '#netlify/team/shared-password/password-epochs.queries.ts'
import { fingerprintSharedPassword } from '#netlify/team/shared-password/shared-password.ts'
import { tokenPattern } from '#src/contract/rules/token.ts'
import {
  type ActiveSession,
  deleteSession,
  deleteSessionWithAudit,
  insertSession,
  renewSession,
  SESSION_MAX_HOURS,
  type SessionHashes,
  type SessionHolder,
  type SessionLookup,
} from './sessions.queries.ts'
import { createToken, hashToken, isValidToken } from './token.ts'

/** Returns the first value that matches `pattern` among the request's cookies called `name`. */
export function readCookie(request: Request, name: string, pattern: RegExp): string | undefined {
  for (const pair of request.headers.get('Cookie')?.split(';') ?? []) {
    const [cookieName, value] = pair.trim().split('=', 2)
    if (cookieName === name && value && pattern.test(value)) return value
  }
  return undefined
}

export function serializeCookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Strict`
}

// Browsers in order of detection: most user agents also name other browsers, so the first match wins.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const operatingSystems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Describes a device by browser and system, such as 'Chrome on Android', for its owner to recognise. */
export function describeDevice({ headers }: Request): string | undefined {
  const userAgent = headers.get('User-Agent') ?? ''
  const findName = (patterns: [RegExp, string][]) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [findName(browsers), findName(operatingSystems)].filter(Boolean).join(' on ') || undefined
}

const SESSION_COOKIE = '__Host-session'

export function readBearerToken(request: Request): string | undefined {
  const bearerToken = /^Bearer +(\S+) *$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  return bearerToken && tokenPattern.test(bearerToken) ? bearerToken : undefined
}

async function readCookieHash(request: Request): Promise<SessionLookup | undefined> {
  const cookie = readCookie(request, SESSION_COOKIE, tokenPattern)
  return cookie && (await isValidToken('session', cookie)) ? { cookie_hash: hashToken(cookie) } : undefined
}

async function readTokenHashes(request: Request): Promise<SessionHashes | undefined> {
  const bearer = readBearerToken(request)
  const cookie = bearer && (await readCookieHash(request))
  return cookie && (await isValidToken('bearer', bearer)) ? { ...cookie, bearer_hash: hashToken(bearer) } : undefined
}

/** Starts a session. The activity log shows `loginDescription`, for example 'from a new device'. */
export async function startSession(
  request: Request,
  sessionHolder: SessionHolder,
  loginDescription: string,
): Promise<{ cookie: string; bearer: string }> {
  const previousSession = await readCookieHash(request)
  if (previousSession) await deleteSession(previousSession.cookie_hash)
  const cookie = await createToken('session')
  const bearer = await createToken('bearer')
  const hashes = { cookie_hash: hashToken(cookie), bearer_hash: hashToken(bearer) }
  // Store device and location for members only: they see these in the list of their sessions.
  const deviceAndPlace = 'epoch' in sessionHolder ? {} : { device: describeDevice(request), place: getCallerLocation() }
  await insertSession(hashes, sessionHolder, deviceAndPlace, loginDescription)
  await moveFailedLogins().catch((error: unknown) =>
    log('error', 'Failed logins could not be moved to Activity', {}, error),
  )
  return { cookie: serializeCookie(SESSION_COOKIE, cookie, SESSION_MAX_HOURS * 3600), bearer }
}

async function renewSessionBy(
  request: Request,
  readSessionLookup: (request: Request) => Promise<SessionLookup | undefined>,
): Promise<ActiveSession | undefined> {
  const hashes = isSiteHost(request) ? await readSessionLookup(request) : undefined
  return hashes && (await renewSession(hashes, await fingerprintSharedPassword(), getCallerLocation()))
}

/** Finds the session of a request. A shared-password session ends when the password changes. */
export async function findSession(request: Request): Promise<ActiveSession | undefined> {
  return await renewSessionBy(request, readTokenHashes)
}

/** Finds a session by its cookie alone. Callers must first reject cross-origin requests (CSRF). */
export async function findSessionByCookie(request: Request): Promise<ActiveSession | undefined> {
  return await renewSessionBy(request, readCookieHash)
}

/** True for a valid session cookie. Does not check the origin, so use it only for reads of public data. */
export async function hasSession(request: Request): Promise<boolean> {
  return (await findSessionByCookie(request)) !== undefined
}

export async function findOwnerWhoEndedSession(request: Request): Promise<OwnerEvent | undefined> {
  const hashes = isSiteHost(request) ? await readCookieHash(request) : undefined
  return hashes && (await findOwnerWhoClosedPassword(hashes.cookie_hash))
}

export async function endCookieSession(request: Request): Promise<string> {
  const cookie = await readCookieHash(request)
  if (cookie) await deleteSessionWithAudit(cookie.cookie_hash)
  return serializeCookie(SESSION_COOKIE, '', 0)
}
