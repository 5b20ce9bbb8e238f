import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stopProcessGroup } from './stop-group.ts'

// Under a load of eight programs a start takes minutes instead of ten seconds.
const READY_WITHIN_MS = 400_000

export interface DevelopmentSite {
  address: string
  folder: string
  pid: number
  said(): string
  stop(): Promise<void>
}

interface Options {
  folder: string
  command: string
  port: number
  env?: Record<string, string>
  isUp(said: string, address: string): Promise<boolean> | boolean
}

/** The environment of a new terminal, without what npm adds for its scripts. */
function plainEnvironment(): Record<string, string | undefined> {
  const { PATH: path = '', HOME, LANG, TMPDIR, USER, SystemRoot, APPDATA, LOCALAPPDATA } = process.env
  const PATH = path
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin|node-gyp-bin/.test(folder))
    .join(delimiter)
  return { PATH, HOME, LANG, TMPDIR, USER, SystemRoot, APPDATA, LOCALAPPDATA }
}

export async function startDevelopmentSite({
  folder,
  command,
  port,
  env = {},
  isUp,
}: Options): Promise<DevelopmentSite> {
  const address = `http://localhost:${port}`
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...plainEnvironment(), ...env },
  })
  const ended = once(child, 'exit')
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (data) => (said += data))
  async function stop() {
    // Sends Ctrl-C to the process group, as a terminal does.
    if (child.exitCode === null && child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGINT')
    await Promise.race([ended, wait(60_000, undefined, { ref: false })])
    await stopProcessGroup(child)
  }
  for (const end = Date.now() + READY_WITHIN_MS; !(await isUp(said, address)); await wait(200)) {
    if (child.exitCode === null && Date.now() < end) continue
    await stop()
    throw new Error(`${command} did not come up. It said:\n${said}`)
  }
  return { address, folder, pid: child.pid ?? 0, said: () => said, stop }
}
