const { setTimeout: real } = globalThis
let pending: NodeJS.Timeout[] = []

/** Tells from a stack whether netlify/edge/wait.ts set a timer: such timers outlive the answer. */
export function isPurgeTimer(stack = ''): boolean {
  return stack.includes('/netlify/edge/wait.ts')
}

function setNoted(fire: () => void, milliseconds?: number, ...rest: []): NodeJS.Timeout {
  const timer = real(fire, milliseconds, ...rest)
  if (isPurgeTimer(new Error().stack)) pending.push(timer)
  return timer
}

/** Records those timers until `endWaits`, so that one file does not purge in the next. */
export function recordPurgeTimers(): void {
  globalThis.setTimeout = setNoted as typeof setTimeout
}

export function clearPurgeTimers(): void {
  globalThis.setTimeout = real
  for (const timer of pending) clearTimeout(timer)
  pending = []
}
