// Without it the site goes on unseen, and keeps its port, when npm or the test that started it is killed outright.
import { readFileSync } from 'node:fs'

/** This process's parent, and on Linux the parent's parent too: npm puts a shell between itself and its script. */
function starters(): string {
  const parent = process.ppid
  try {
    return `${parent} ${/\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1]}`
  } catch {
    return String(parent)
  }
}

export function onParentExit(stop: () => void): void {
  const before = starters()
  const timer = setInterval(() => {
    if (starters() === before) return
    clearInterval(timer)
    stop()
  }, 500)
  timer.unref()
}
