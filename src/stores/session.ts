import { persistentAtom } from '@nanostores/persistent'
import { SESSION_IDLE_HOURS } from '#src/contract/limits.ts'
import type { SessionLife } from '#src/contract/session.ts'

/** The flag of a logged-in member of staff, and the bearer that every admin call carries. */
const KEY = 'adminToken'

/** Moments of this device's clock, in milliseconds. */
export interface KnownLife {
  /** If nothing is asked any more. */
  idleEnd: number
  /** However much is asked. */
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
  localStorage.setItem(KEY, token)
}

export function dropToken(): void {
  $life.set(null)
  localStorage.removeItem(KEY)
}

export function saveLife({ idleSeconds, seconds }: SessionLife): void {
  const now = Date.now()
  $life.set({ idleEnd: now + idleSeconds * 1000, end: now + seconds * 1000 })
}

/** The server took a call just now, and lets the session live on from it. */
export function prolongLife(): void {
  const life = $life.get()
  if (!life) return
  const idleEnd = Math.min(Date.now() + SESSION_IDLE_HOURS * 3_600_000, life.end)
  $life.set({ ...life, idleEnd })
}
