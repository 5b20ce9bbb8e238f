import { readFileSync } from 'node:fs'

const POLL_MS = 500

/** Ids of the parent process and, on Linux, of its parent: npm puts a shell between itself and its script. */
function readAncestors(): string {
  const parent = process.ppid
  try {
    return `${parent} ${/\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1]}`
  } catch {
    return String(parent)
  }
}

/** Calls `stop` when npm, or the test that started this process, was killed: the site would keep its port. */
export function onParentExit(stop: () => void): void {
  const ancestors = readAncestors()
  const timer = setInterval(() => {
    if (readAncestors() === ancestors) return
    clearInterval(timer)
    stop()
  }, POLL_MS)
  timer.unref()
}
