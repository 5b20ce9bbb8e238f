import { persistentAtom } from '@nanostores/persistent'
import { SESSION_IDLE_HOURS } from '#src/contract/limits.ts'
import type { SessionLife } from '#src/contract/session.ts'
import { $member } from './member.ts'
import { $setupHiddenOn } from './setup.ts'

const KEY = 'adminToken'

/** Timestamps in ms of this device's clock. */
export interface KnownLife {
  idleEnd: number
  end: number
}

/** Session expiry, shared between tabs; null until the session is loaded. */
export const $life = persistentAtom<KnownLife | null>('adminSessionLife', null, {
  encode: (life) => (life ? JSON.stringify(life) : undefined),
  decode: JSON.parse,
})

export function readToken(): string | null {
  return localStorage.getItem(KEY)
}

export function saveToken(token: string): void {
  $life.set(null)
  $member.set(null)
  $setupHiddenOn.set('')
  localStorage.setItem(KEY, token)
}

export function dropToken(): void {
  $life.set(null)
  $member.set(null)
  localStorage.removeItem(KEY)
}

export function saveLife({ idleSeconds, seconds }: SessionLife): void {
  const now = Date.now()
  $life.set({ idleEnd: now + idleSeconds * 1000, end: now + seconds * 1000 })
}

export function prolongLife(): void {
  const life = $life.get()
  if (!life) return
  const idleEnd = Math.min(Date.now() + SESSION_IDLE_HOURS * 3_600_000, life.end)
  $life.set({ ...life, idleEnd })
}
