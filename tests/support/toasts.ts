import { afterEach, beforeEach } from 'vitest'
import { receiveToasts, type ToastMessage } from '#src/stores/toasts.ts'

export function collectToasts(): ToastMessage[] {
  const toasts: ToastMessage[] = []
  let stop = () => {}
  beforeEach(() => {
    toasts.length = 0
    stop = receiveToasts((toast) => toasts.push(toast))
  })
  afterEach(() => stop())
  return toasts
}
