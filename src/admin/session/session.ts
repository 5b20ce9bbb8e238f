import { persistentAtom } from '@nanostores/persistent'
import { SESSION_IDLE_HOURS } from '#src/contract/rules/limits.ts'
import type { SessionLifetime } from '#src/contract/session.ts'
import { $member } from './member.ts'
import { $setupHiddenOn } from './setup.ts'

const TOKEN_KEY = 'adminToken'

/** Times at which the session expires, in Unix milliseconds of this device's clock. */
export interface SessionExpiry {
  idleEnd: number
  end: number
}

/** Times at which the session expires, shared between tabs; null until the session is loaded. */
export const $sessionExpiry = persistentAtom<SessionExpiry | null>('adminSessionLife', null, {
  encode: (expiry) => (expiry ? JSON.stringify(expiry) : undefined),
  decode: JSON.parse,
})

export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}

export function saveToken(token: string): void {
  $sessionExpiry.set(null)
  $member.set(null)
  $setupHiddenOn.set('')
  localStorage.setItem(TOKEN_KEY, token)
}

export function deleteToken(): void {
  $sessionExpiry.set(null)
  $member.set(null)
  localStorage.removeItem(TOKEN_KEY)
}

export function saveSessionExpiry({ idleSeconds, seconds }: SessionLifetime): void {
  const now = Date.now()
  $sessionExpiry.set({ idleEnd: now + idleSeconds * 1000, end: now + seconds * 1000 })
}

export function extendSession(): void {
  const expiry = $sessionExpiry.get()
  if (!expiry) return
  const idleEnd = Math.min(Date.now() + SESSION_IDLE_HOURS * 3_600_000, expiry.end)
  $sessionExpiry.set({ ...expiry, idleEnd })
}
