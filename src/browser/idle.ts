export function runWhenIdle(task: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in self) requestIdleCallback(task, { timeout: 1000 })
  else setTimeout(task, 200)
}
