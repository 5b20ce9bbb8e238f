import { type ChildProcess, spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const isWindows = process.platform === 'win32'

/** Sends a signal to the process group of a `detached` child; returns false when all its processes have ended. */
function signalGroup(child: ChildProcess, signalName: NodeJS.Signals | 0): boolean {
  try {
    return child.pid !== undefined && process.kill(-child.pid, signalName)
  } catch {
    return false
  }
}

async function waitUntilGone(child: ChildProcess, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await wait(50))
    if (!signalGroup(child, 0)) return true
  return false
}

export async function stopProcessGroup(child: ChildProcess): Promise<void> {
  if (isWindows) {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
    return
  }
  if (child.exitCode === null) child.kill('SIGINT')
  if (await waitUntilGone(child, 5000)) return
  signalGroup(child, 'SIGTERM')
  if (await waitUntilGone(child, 2000)) return
  signalGroup(child, 'SIGKILL')
  await waitUntilGone(child, 2000)
}
