import { atom } from 'nanostores'

type Answer = (confirmed: boolean) => void

/** Calls that wait until somebody has shown again that it is them. */
export const $waiting = atom<Answer[]>([])

/** True when they have; false when they would not. Calls that come together are answered together. */
export function askToConfirm(): Promise<boolean> {
  return new Promise((resolve) => $waiting.set([...$waiting.get(), resolve]))
}

export function answerWaiting(confirmed: boolean): void {
  const waiting = $waiting.get()
  $waiting.set([])
  for (const answer of waiting) answer(confirmed)
}
