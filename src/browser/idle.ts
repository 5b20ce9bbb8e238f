export function runWhenIdle(task: () => void): void {
  // Safari does not support requestIdleCallback: use a short timeout instead.
  if ('requestIdleCallback' in self) requestIdleCallback(task, { timeout: 1000 })
  else setTimeout(task, 200)
}
