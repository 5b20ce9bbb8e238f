import { readFileSync } from 'node:fs'

const POLL_MS = 500

/** Reads the ids of the parent process and, on Linux, the grandparent, because npm starts scripts in a shell. */
function readAncestors(): string {
  const parent = process.ppid
  try {
    return `${parent} ${/\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1]}`
  } catch {
    return String(parent)
  }
}

/** Calls `stopProcess` when the parent process ends, so that an orphaned site does not keep its port. */
export function onParentExit(stopProcess: () => void): void {
  const ancestors = readAncestors()
  const pollTimer = setInterval(() => {
    if (readAncestors() === ancestors) return
    clearInterval(pollTimer)
    stopProcess()
  }, POLL_MS)
  pollTimer.unref()
}
