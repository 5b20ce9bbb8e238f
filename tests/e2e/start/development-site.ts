import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
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

async function stopProcessGroup(child: ChildProcess): Promise<void> {
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

// Timeout for starting the development server: ten seconds on an idle machine, but minutes on a busy one.
const START_TIMEOUT_MS = 400_000

export interface DevelopmentSite {
  address: string
  folder: string
  pid: number
  readOutput(): string
  stop(): Promise<void>
}

interface DevelopmentSiteOptions {
  folder: string
  command: string
  port: number
  env?: Record<string, string>
  isReady(outputText: string, siteUrl: string): Promise<boolean> | boolean
}

/** Returns the environment variables of a new terminal, without those that npm adds when it runs a script. */
function readTerminalEnvironment(): Record<string, string | undefined> {
  const { PATH: path = '', HOME, LANG, TMPDIR, USER, SystemRoot, APPDATA, LOCALAPPDATA } = process.env
  // Some networks have a certificate authority or a proxy of their own, without which npx reaches no registry.
  const { NODE_EXTRA_CA_CERTS, HTTPS_PROXY, NO_PROXY } = process.env
  const PATH = path
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin|node-gyp-bin/.test(folder))
    .join(delimiter)
  const systemVariables = { PATH, HOME, LANG, TMPDIR, USER, SystemRoot, APPDATA, LOCALAPPDATA }
  return { ...systemVariables, NODE_EXTRA_CA_CERTS, HTTPS_PROXY, NO_PROXY }
}

export async function startDevelopmentSite({
  folder,
  command,
  port,
  env = {},
  isReady,
}: DevelopmentSiteOptions): Promise<DevelopmentSite> {
  const siteUrl = `http://localhost:${port}`
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...readTerminalEnvironment(), ...env },
  })
  const exitPromise = once(child, 'exit')
  let outputText = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (outputText += data))
  async function stop() {
    // Sends SIGINT to the development server's process group, as a terminal does for Ctrl-C.
    if (child.exitCode === null && child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGINT')
    await Promise.race([exitPromise, wait(60_000, undefined, { ref: false })])
    await stopProcessGroup(child)
  }
  for (const deadline = Date.now() + START_TIMEOUT_MS; !(await isReady(outputText, siteUrl)); await wait(200)) {
    if (child.exitCode === null && Date.now() < deadline) continue
    await stop()
    throw new Error(`${command} did not come up. It said:\n${outputText}`)
  }
  return { address: siteUrl, folder, pid: child.pid ?? 0, readOutput: () => outputText, stop }
}
