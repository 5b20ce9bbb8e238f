import { SESSION_IDLE_HOURS } from '#src/contract/limits.ts'
import type { SessionLife } from '#src/contract/session.ts'

/** The flag of a logged-in member of staff, and the bearer that every admin call carries. */
const KEY = 'adminToken'

/** Until when the session lives; every tab of this browser reads and writes it. */
const LIFE_KEY = 'adminSessionLife'

/** Moments of this device's clock, in milliseconds. */
export interface KnownLife {
  /** If nothing is asked any more. */
  idleEnd: number
  /** However much is asked. */
  end: number
}

export function readToken(): string | null {
  return localStorage.getItem(KEY)
}

export function keepToken(token: string): void {
  localStorage.removeItem(LIFE_KEY)
  localStorage.setItem(KEY, token)
}

export function dropToken(): void {
  localStorage.removeItem(LIFE_KEY)
  localStorage.removeItem(KEY)
}

export function keepLife({ idleSeconds, seconds }: SessionLife): void {
  const now = Date.now()
  const life: KnownLife = { idleEnd: now + idleSeconds * 1000, end: now + seconds * 1000 }
  localStorage.setItem(LIFE_KEY, JSON.stringify(life))
}

/** Null as long as the server has not told it. */
export function readLife(): KnownLife | null {
  const text = localStorage.getItem(LIFE_KEY)
  return text ? (JSON.parse(text) as KnownLife) : null
}

/** The server took a call just now, and lets the session live on from it. */
export function prolongLife(): void {
  const life = readLife()
  if (!life) return
  const idleEnd = Math.min(Date.now() + SESSION_IDLE_HOURS * 3_600_000, life.end)
  localStorage.setItem(LIFE_KEY, JSON.stringify({ ...life, idleEnd }))
}
