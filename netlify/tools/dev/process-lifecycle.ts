import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

// Allows only one running site per project folder: two processes on the same PGlite database would lose rows.

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))

// The lock is a listening port, computed from the folder's path. It ends with the process, even after a crash.
const lockPort = 20_000 + (createHash('sha256').update(projectFolder).digest().readUInt16BE() % 10_000)

async function askLockOwner(): Promise<string | undefined> {
  return await new Promise((resolve) => {
    let text = ''
    const socket = connect({ port: lockPort, host: '127.0.0.1', timeout: 1000 })
    socket.on('data', (data) => {
      text += data
    })
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => {
      const [folder, siteUrl] = text.split('\n')
      resolve(folder === projectFolder ? siteUrl : undefined)
    })
  })
}

export async function acquireProjectLock(siteUrl: string): Promise<string | undefined> {
  const server = createServer((socket) => socket.on('error', () => {}).end(`${projectFolder}\n${siteUrl}\n`))
  return await new Promise((resolve) => {
    // If the port is taken, ask the program there for its project folder: only a site of this folder prevents the
    // start.
    server.once('error', () => resolve(askLockOwner()))
    server.listen(lockPort, '127.0.0.1', () => resolve(undefined))
    server.unref()
  })
}

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
function onParentExit(stopProcess: () => void): void {
  const ancestorIds = readAncestorIds()
  const pollTimer = setInterval(() => {
    if (readAncestorIds() === ancestorIds) return
    clearInterval(pollTimer)
    stopProcess()
  }, POLL_MS)
  pollTimer.unref()
}

const STOP_TIMEOUT_MS = 3000

interface RunningServices {
  add(service: { stop(): Promise<void> }): void
  isStopping(): boolean
  /** Stops all services and exits. A further call waits for the first one. */
  stop(exitCode: number): Promise<never>
}

/** Stops the added services when a signal arrives or the parent process ends. */
export function stopOnSignals(onStop: () => void): RunningServices {
  const services: { stop(): Promise<void> }[] = []
  let stopping: Promise<never> | undefined

  async function stopAndExit(exitCode: number): Promise<never> {
    onStop()
    const stopped = Promise.allSettled(services.map((service) => service.stop()))
    await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS))])
    process.exit(exitCode)
  }

  function stop(exitCode: number): Promise<never> {
    stopping ??= stopAndExit(exitCode)
    return stopping
  }

  // npm passes on a signal that the terminal has already sent, so that it arrives twice.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  onParentExit(() => void stop(0))
  return { add: (service) => void services.push(service), isStopping: () => stopping !== undefined, stop }
}
