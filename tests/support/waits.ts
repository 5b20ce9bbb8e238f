const { setTimeout: real } = globalThis
let pending: NodeJS.Timeout[] = []

/** Whether who sets a timer waits for the next purge, which is how a call goes on after its answer. */
export function isOfPurges(stack = ''): boolean {
  return stack.includes('/netlify/edge/wait.ts')
}

function setNoted(fire: () => void, milliseconds?: number, ...rest: []): NodeJS.Timeout {
  const timer = real(fire, milliseconds, ...rest)
  if (isOfPurges(new Error().stack)) pending.push(timer)
  return timer
}

/** Until `endWaits`, which ends the waits of a file: they would purge in the next one. */
export function noteWaits(): void {
  globalThis.setTimeout = setNoted as typeof setTimeout
}

export function endWaits(): void {
  globalThis.setTimeout = real
  for (const timer of pending) clearTimeout(timer)
  pending = []
}
