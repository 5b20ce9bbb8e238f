import { vi } from 'vitest'

let runningControllers: AbortController[] = []

export const requestedTimeouts: number[] = []

export function makeFrozenTimeout(milliseconds: number): AbortSignal {
  const abortController = new AbortController()
  requestedTimeouts.push(milliseconds)
  runningControllers.push(abortController)
  return abortController.signal
}

export function fireTimeouts(): void {
  for (const abortController of runningControllers)
    abortController.abort(new DOMException('The deadline has passed', 'TimeoutError'))
  runningControllers = []
}

/** Makes timeouts fire only when a test calls `fireTimeouts`, so that slow machines never time out. */
export function freezeTimeouts(): void {
  runningControllers = []
  requestedTimeouts.length = 0
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(makeFrozenTimeout)
}
