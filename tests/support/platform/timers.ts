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

const { setTimeout: realSetTimeout } = globalThis
let pendingTimers: NodeJS.Timeout[] = []

/** True when the stack trace shows that `wait` of the cache purge code set the timer. */
export function isPurgeTimer(stack = ''): boolean {
  return /\bwait \(.*\/netlify\/cache\/purge\.ts/.test(stack)
}

// `RETRY_DELAY_MS` of `netlify/cache/purge.ts`. Reading the stack of every timer would take a tenth of the test time.
const PURGE_PAUSE_MS = 2600

function setRecordedTimeout(timerCallback: () => void, milliseconds = 0, ...args: []): NodeJS.Timeout {
  const timer = realSetTimeout(timerCallback, milliseconds, ...args)
  if (milliseconds === PURGE_PAUSE_MS && isPurgeTimer(new Error().stack)) pendingTimers.push(timer)
  return timer
}

/** Records the timers of cache purges, so that `clearPurgeTimers` can stop them before the next test file runs. */
export function recordPurgeTimers(): void {
  globalThis.setTimeout = setRecordedTimeout as typeof setTimeout
}

export function clearPurgeTimers(): void {
  globalThis.setTimeout = realSetTimeout
  for (const timer of pendingTimers) clearTimeout(timer)
  pendingTimers = []
}
