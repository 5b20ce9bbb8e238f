export function onDomReady(task: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', task, { once: true })
  else task()
}
