import { type ChildProcess, spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const WINDOWS = process.platform === 'win32'

/** Sends a signal to the process group of a `detached` child; false when no process is left. */
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

export async function stopProcessGroup(child: ChildProcess): Promise<void> {
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
