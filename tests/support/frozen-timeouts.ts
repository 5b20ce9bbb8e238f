import { vi } from 'vitest'

let runningControllers: AbortController[] = []

export const requestedTimeouts: number[] = []

export function makeFrozenTimeout(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  requestedTimeouts.push(milliseconds)
  runningControllers.push(controller)
  return controller.signal
}

export function fireTimeouts(): void {
  for (const controller of runningControllers)
    controller.abort(new DOMException('The deadline has passed', 'TimeoutError'))
  runningControllers = []
}

/** Makes timeouts fire only when a test calls `fireTimeouts`, so that slow machines never time out. */
export function freezeTimeouts(): void {
  runningControllers = []
  requestedTimeouts.length = 0
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(makeFrozenTimeout)
}
