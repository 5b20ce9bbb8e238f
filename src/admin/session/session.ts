import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { SESSION_IDLE_HOURS } from '#src/contract/rules/limits.ts'
import type { Member } from '#src/contract/team/members.ts'
import type { AccessChange, SessionState } from '#src/contract/team/session.ts'
import { createStoredAtom } from './stored.ts'

export interface CurrentMember extends Member {
  /** True after a login with a recovery code, until the member sets a passkey or password. */
  mustSetFactor: boolean
}

/** The signed-in team member; null for a session with the shared password. */
export const $member = createStoredAtom<CurrentMember | null>(
  'adminMember',
  null,
  (member) => typeof member?.name === 'string' && typeof member.role === 'string' && Array.isArray(member.lgas),
)

/** True when the site has team members; false until the session is loaded. */
export const $hasMembers = atom(false)

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
export const $personalDataHidden = createStoredAtom('adminPersonalDataHidden', false, (isHidden) => isHidden === true)

/** Times at which the session expires, in Unix milliseconds of this device's clock. */
export interface SessionExpiry {
  idleEnd: number
  end: number
}

/** Null until the session is loaded. */
export const $sessionExpiry = createStoredAtom<SessionExpiry | null>(
  'adminSessionLife',
  null,
  (expiry) => typeof expiry?.idleEnd === 'number' && typeof expiry.end === 'number',
)

export function saveSession({ member, mustSetFactor, named, notice, personalDataHidden, life }: SessionState): void {
  $hasMembers.set(named === true)
  $member.set(member ? { ...member, mustSetFactor: mustSetFactor === true } : null)
  $accessNotice.set(notice ?? null)
  $personalDataHidden.set(personalDataHidden === true)
  const now = Date.now()
  if (life) $sessionExpiry.set({ idleEnd: now + life.idleSeconds * 1000, end: now + life.seconds * 1000 })
}

export function extendSession(): void {
  const expiry = $sessionExpiry.get()
  if (!expiry) return
  const idleEnd = Math.min(Date.now() + SESSION_IDLE_HOURS * 3_600_000, expiry.end)
  $sessionExpiry.set({ ...expiry, idleEnd })
}

const TOKEN_KEY = 'adminToken'

export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}

export function saveToken(token: string): void {
  $sessionExpiry.set(null)
  $member.set(null)
  $setupHiddenOn.set('')
  localStorage.setItem(TOKEN_KEY, token)
}

/** Deletes the token, and what this tab remembers for the session, such as searches for names. */
export function deleteToken(): void {
  $sessionExpiry.set(null)
  $member.set(null)
  localStorage.removeItem(TOKEN_KEY)
  sessionStorage.clear()
}
