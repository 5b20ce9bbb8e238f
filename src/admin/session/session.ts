import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { SESSION_IDLE_HOURS } from '#src/contract/rules/limits.ts'
import type { AccessChange, SessionLifetime, SessionState } from '#src/contract/session.ts'
import type { Member } from '#src/contract/staff.ts'

export interface CurrentMember extends Member {
  /** True after a login with a recovery code, until the member sets a passkey or password. */
  mustSetFactor: boolean
}

/** The signed-in team member, shared between tabs; null for a session with the shared password. */
export const $member = persistentAtom<CurrentMember | null>('adminMember', null, {
  encode: (member) => (member ? JSON.stringify(member) : undefined),
  decode: JSON.parse,
})

/** True when the site has team members; false until the session is loaded. */
export const $hasMembers = atom(false)

export function saveMember({ member, mustSetFactor, named }: SessionState): void {
  $hasMembers.set(named === true)
  $member.set(member ? { ...member, mustSetFactor: mustSetFactor === true } : null)
}

/**
 * Day (`2026-06-05`) on which the setup checklist was dismissed or complete. The checklist is fetched again only on the
 * next day.
 */
export const $setupHiddenOn = persistentAtom<string>('adminSetupHiddenOn', '')

/** True while a dismissed setup checklist is displayed again at the user's request. */
export const $setupRestored = atom(false)

export const $accessNotice = atom<AccessChange | null>(null)

/**
 * True on a deploy preview, which has no personal data. Stored on the device, so that the next page shows the
 * right tabs at once.
 */
export const $personalDataHidden = persistentAtom<boolean>('adminPersonalDataHidden', false, {
  encode: (isHidden) => (isHidden ? 'true' : undefined),
  decode: (text) => text === 'true',
})

export function saveSiteState({ notice, personalDataHidden }: SessionState): void {
  $accessNotice.set(notice ?? null)
  $personalDataHidden.set(personalDataHidden === true)
}

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
