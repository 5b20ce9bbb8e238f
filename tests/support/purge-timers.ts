const { setTimeout: realSetTimeout } = globalThis
let pendingTimers: NodeJS.Timeout[] = []

/** True when netlify/edge/wait.ts set the timer, according to its stack trace. Such timers outlive the response. */
export function isPurgeTimer(stack = ''): boolean {
  return stack.includes('/netlify/edge/wait.ts')
}

function setRecordedTimeout(callback: () => void, milliseconds?: number, ...args: []): NodeJS.Timeout {
  const timer = realSetTimeout(callback, milliseconds, ...args)
  if (isPurgeTimer(new Error().stack)) pendingTimers.push(timer)
  return timer
}

/** Records purge timers until `clearPurgeTimers`, so that no timer of one test file fires in the next file. */
export function recordPurgeTimers(): void {
  globalThis.setTimeout = setRecordedTimeout as typeof setTimeout
}

export function clearPurgeTimers(): void {
  globalThis.setTimeout = realSetTimeout
  for (const timer of pendingTimers) clearTimeout(timer)
  pendingTimers = []
}
