import { vi } from 'vitest'

let running: AbortController[] = []

export const requestedTimeouts: number[] = []

export function makeFrozenTimeout(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  requestedTimeouts.push(milliseconds)
  running.push(controller)
  return controller.signal
}

export function fireTimeouts(): void {
  for (const controller of running) controller.abort(new DOMException('The deadline has passed', 'TimeoutError'))
  running = []
}

/** Timeouts fire only when a test says so: no test waits, and a slow machine is never late. */
export function freezeTimeouts(): void {
  running = []
  requestedTimeouts.length = 0
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(makeFrozenTimeout)
}
