import { afterEach, beforeEach } from 'vitest'
import { subscribeToToasts, type ToastMessage } from '#src/ui/toasts/toasts.ts'

export function collectToasts(): ToastMessage[] {
  const toasts: ToastMessage[] = []
  let stopCollecting = () => {}
  beforeEach(() => {
    toasts.length = 0
    stopCollecting = subscribeToToasts((toast) => toasts.push(toast))
  })
  afterEach(() => stopCollecting())
  return toasts
}
