import { afterEach, beforeEach } from 'vitest'
import { subscribeToToasts, type ToastMessage } from '#src/stores/toasts.ts'

export function collectToasts(): ToastMessage[] {
  const toasts: ToastMessage[] = []
  let unsubscribe = () => {}
  beforeEach(() => {
    toasts.length = 0
    unsubscribe = subscribeToToasts((toast) => toasts.push(toast))
  })
  afterEach(() => unsubscribe())
  return toasts
}
