// Without it the site goes on unseen, and keeps its port, when npm or the test that started it is killed outright.
import { type ChildProcess, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const WINDOWS = process.platform === 'win32'

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

/** Sends a signal to a child's whole process group (the child was spawned `detached`); false when nothing is left. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return child.pid !== undefined && process.kill(-child.pid, signal)
  } catch {
    return false
  }
}

async function isGone(child: ChildProcess, within: number): Promise<boolean> {
  for (const end = Date.now() + within; Date.now() < end; await wait(50)) if (!signalGroup(child, 0)) return true
  return false
}

export async function stopGroup(child: ChildProcess): Promise<void> {
  if (WINDOWS) {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
    return
  }
  if (child.exitCode === null) child.kill('SIGINT')
  if (await isGone(child, 5000)) return
  signalGroup(child, 'SIGTERM')
  if (await isGone(child, 2000)) return
  signalGroup(child, 'SIGKILL')
  await isGone(child, 2000)
}
