import { showToast, type ToastMessage } from './toasts.ts'

const KEY = 'keptToast'

/** Saves a message for the page that comes next. */
export function saveToast(message: ToastMessage): void {
  sessionStorage.setItem(KEY, JSON.stringify(message))
}

/** Shows the message that the page before saved, once. */
export function showSavedToast(): void {
  const saved = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (saved) showToast(JSON.parse(saved))
}
