import { atom } from 'nanostores'

type ConfirmationResolver = (isConfirmed: boolean) => void

/** Resolvers of the calls that wait for step-up authentication. */
export const $pendingConfirmations = atom<ConfirmationResolver[]>([])

/** Asks for step-up authentication; resolves to false when the user cancels. Concurrent calls share one prompt. */
export function askToConfirm(): Promise<boolean> {
  return new Promise((resolve) => $pendingConfirmations.set([...$pendingConfirmations.get(), resolve]))
}

export function resolveConfirmations(isConfirmed: boolean): void {
  const pendingCalls = $pendingConfirmations.get()
  $pendingConfirmations.set([])
  for (const resolveCall of pendingCalls) resolveCall(isConfirmed)
}
