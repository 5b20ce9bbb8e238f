import { afterEach, beforeEach } from 'vitest'
import { subscribeToToasts, type ToastMessage } from '#src/stores/toasts.ts'

export function collectToasts(): ToastMessage[] {
  const toasts: ToastMessage[] = []
  let stop = () => {}
  beforeEach(() => {
    toasts.length = 0
    stop = subscribeToToasts((toast) => toasts.push(toast))
  })
  afterEach(() => stop())
  return toasts
}
