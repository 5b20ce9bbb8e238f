import { vi } from 'vitest'

let running: AbortController[] = []

export const granted: number[] = []

export function grant(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  granted.push(milliseconds)
  running.push(controller)
  return controller.signal
}

export function passDeadlines(): void {
  for (const controller of running) controller.abort(new DOMException('The deadline has passed', 'TimeoutError'))
  running = []
}

/** Timeouts fire only when a test says so: no test waits, and a slow machine is never late. */
export function holdDeadlines(): void {
  running = []
  granted.length = 0
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(grant)
}
