import { STORED_FORM_TTL_MS } from './stored-form.ts'

/** localStorage key of the clearance token, which the server issues for a proof of work and accepts for a week. */
const CLEARANCE_KEY = 'form clearance'

/** Returns this device's clearance token; undefined when the token is missing or expired. */
export function readClearance(): string | undefined {
  try {
    const { at, token }: { at: number; token: string } = JSON.parse(localStorage.getItem(CLEARANCE_KEY) ?? '{}')
    return Date.now() - at < STORED_FORM_TTL_MS ? token : undefined
  } catch {
    return undefined
  }
}

export function saveClearance(token: string | null): void {
  if (!token) return
  try {
    localStorage.setItem(CLEARANCE_KEY, JSON.stringify({ at: Date.now(), token }))
  } catch (error) {
    console.warn('The clearance token could not be saved:', error)
  }
}
