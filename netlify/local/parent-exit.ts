import { readFileSync } from 'node:fs'

const POLL_MS = 500

/** Returns the ids of the parent process and, on Linux, of the grandparent: npm runs its script in a shell. */
function readAncestors(): string {
  const parent = process.ppid
  try {
    return `${parent} ${/\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1]}`
  } catch {
    return String(parent)
  }
}

/** Calls `stopProcess` when the parent process was killed: the site must not keep its port then. */
export function onParentExit(stopProcess: () => void): void {
  const ancestors = readAncestors()
  const pollTimer = setInterval(() => {
    if (readAncestors() === ancestors) return
    clearInterval(pollTimer)
    stopProcess()
  }, POLL_MS)
  pollTimer.unref()
}
