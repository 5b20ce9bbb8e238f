import { atom } from 'nanostores'

type Answer = (confirmed: boolean) => void

/** Calls that wait for step-up authentication. */
export const $waiting = atom<Answer[]>([])

/** True after confirmation, false when cancelled. Concurrent calls share one prompt. */
export function askToConfirm(): Promise<boolean> {
  return new Promise((resolve) => $waiting.set([...$waiting.get(), resolve]))
}

export function answerWaiting(confirmed: boolean): void {
  const waiting = $waiting.get()
  $waiting.set([])
  for (const answer of waiting) answer(confirmed)
}
