import { atom } from 'nanostores'

type Answer = (confirmed: boolean) => void

/** Calls that wait for step-up authentication. */
export const $pendingConfirmations = atom<Answer[]>([])

/**
 * Asks for step-up authentication; resolves to true after confirmation, false when cancelled. Concurrent calls share
 * one prompt.
 */
export function askToConfirm(): Promise<boolean> {
  return new Promise((resolve) => $pendingConfirmations.set([...$pendingConfirmations.get(), resolve]))
}

export function resolveConfirmations(confirmed: boolean): void {
  const waiting = $pendingConfirmations.get()
  $pendingConfirmations.set([])
  for (const answer of waiting) answer(confirmed)
}
