import { readFileSync } from 'node:fs'

const POLL_MS = 500

/** Reads the ids of the parent process and, on Linux, the grandparent, because npm starts scripts in a shell. */
function readAncestorIds(): string {
  const parentId = process.ppid
  try {
    return `${parentId} ${/\) \S (\d+)/.exec(readFileSync(`/proc/${parentId}/stat`, 'utf8'))?.[1]}`
  } catch {
    return String(parentId)
  }
}

/** Calls `stopProcess` when the parent process ends, so that an orphaned site does not keep its port. */
export function onParentExit(stopProcess: () => void): void {
  const ancestorIds = readAncestorIds()
  const pollTimer = setInterval(() => {
    if (readAncestorIds() === ancestorIds) return
    clearInterval(pollTimer)
    stopProcess()
  }, POLL_MS)
  pollTimer.unref()
}
