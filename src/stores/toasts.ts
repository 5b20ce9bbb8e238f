export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

declare global {
  interface Window {
    /** Toasts that wait to be shown; the toast island takes them out. */
    toasts?: ToastMessage[]
  }
  interface WindowEventMap {
    /** Rings when a toast was put into `window.toasts`: loads the toast island, or lets it look. */
    toast: Event
  }
}

/** Shows a message for five seconds in place of the one before, also before the toast island is there. */
export function showToast(message: ToastMessage): void {
  window.toasts ??= []
  window.toasts.push(message)
  dispatchEvent(new Event('toast'))
}

/** Hands over every waiting toast, now and whenever the bell rings, until the returned function is called. */
export function receiveToasts(show: (message: ToastMessage) => void): () => void {
  const take = () => {
    for (const message of window.toasts?.splice(0) ?? []) show(message)
  }
  take()
  addEventListener('toast', take)
  return () => removeEventListener('toast', take)
}
