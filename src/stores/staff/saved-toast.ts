import { showToast, type ToastMessage } from '#src/stores/toasts.ts'

const KEY = 'keptToast'

export function saveToast(message: ToastMessage): void {
  sessionStorage.setItem(KEY, JSON.stringify(message))
}

export function showSavedToast(): void {
  const saved = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (saved) showToast(JSON.parse(saved))
}
