import { showToast, type ToastMessage } from '#src/ui/toasts/toasts.ts'

const TOAST_KEY = 'keptToast'

export function saveToast(message: ToastMessage): void {
  sessionStorage.setItem(TOAST_KEY, JSON.stringify(message))
}

export function showSavedToast(): void {
  const savedToast = sessionStorage.getItem(TOAST_KEY)
  sessionStorage.removeItem(TOAST_KEY)
  if (savedToast) showToast(JSON.parse(savedToast))
}
