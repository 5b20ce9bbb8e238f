import { DRAFT_MS } from './form-draft.ts'

/** Saved as drafts are, and dropped with them after a week. */
export const CLEARANCE_KEY = 'form clearance'

/** The token of a device that has made a proof of work. */
export function readClearance(): string | undefined {
  try {
    const { at, token }: { at: number; token: string } = JSON.parse(localStorage.getItem(CLEARANCE_KEY) ?? '{}')
    return Date.now() - at < DRAFT_MS ? token : undefined
  } catch {
    return undefined
  }
}

export function saveClearance(token: string | null): void {
  if (!token) return
  try {
    localStorage.setItem(CLEARANCE_KEY, JSON.stringify({ at: Date.now(), token }))
  } catch (error) {
    console.warn('The proof of this device could not be saved:', error)
  }
}
