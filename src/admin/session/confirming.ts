import { atom } from 'nanostores'

interface PendingConfirmation {
  /** Why the server asks, such as an account number in the text. */
  reason: string | undefined
  resolve: (isConfirmed: boolean) => void
}

/** The calls that wait for step-up authentication. */
export const $pendingConfirmations = atom<PendingConfirmation[]>([])

/** Asks for step-up authentication; resolves to false when the user cancels. Concurrent calls share one prompt. */
export function askToConfirm(reason?: string): Promise<boolean> {
  return new Promise((resolve) => $pendingConfirmations.set([...$pendingConfirmations.get(), { reason, resolve }]))
}

export function resolveConfirmations(isConfirmed: boolean): void {
  const pendingCalls = $pendingConfirmations.get()
  $pendingConfirmations.set([])
  for (const { resolve } of pendingCalls) resolve(isConfirmed)
}
