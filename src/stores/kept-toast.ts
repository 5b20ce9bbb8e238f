import { showToast, type ToastMessage } from './toasts.ts'

const KEY = 'keptToast'

/** Keeps a message for the page that comes next. */
export function keepToast(message: ToastMessage): void {
  sessionStorage.setItem(KEY, JSON.stringify(message))
}

/** Shows the message that the page before kept, once. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (kept) showToast(JSON.parse(kept))
}
