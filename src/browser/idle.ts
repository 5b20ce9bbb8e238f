export function whenIdle(task: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in self) requestIdleCallback(task, { timeout: 1000 })
  else setTimeout(task, 200)
}
