import { persistentAtom } from '@nanostores/persistent'
import { SESSION_IDLE_HOURS } from '#src/contract/limits.ts'
import type { SessionLife } from '#src/contract/session.ts'
import { $member } from './member.ts'
import { $setupHiddenOn } from './setup.ts'

const KEY = 'adminToken'

/** Moments of this device's clock, in milliseconds. */
export interface KnownLife {
  idleEnd: number
  end: number
}

/** Until when the session lives, in every tab of this browser; null as long as the server has not told it. */
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
