/** Button of a toast, or a link that opens in a new tab. Either one dismisses the toast. */
export type ToastAction = { label: string } & ({ href: string } | { onChoose: () => void })

export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  actions?: ToastAction[]
}

declare global {
  interface Window {
    toasts?: ToastMessage[] | undefined
  }
  interface WindowEventMap {
    /** Browser event that shows a toast. Inline scripts dispatch it: importing `showToast` would load a file. */
    toast: CustomEvent<ToastMessage>
  }
}

/** Shows a toast for five seconds, or ten with actions, replacing the previous toast; works before hydration. */
export function showToast(message: ToastMessage): void {
  dispatchEvent(new CustomEvent('toast', { detail: message }))
}

export function subscribeToToasts(displayMessage: (message: ToastMessage) => void): () => void {
  const queuedToasts = window.toasts ?? []
  window.toasts = undefined
  for (const message of queuedToasts) displayMessage(message)
  const handleToast = ({ detail }: WindowEventMap['toast']) => displayMessage(detail)
  addEventListener('toast', handleToast)
  return () => removeEventListener('toast', handleToast)
}
