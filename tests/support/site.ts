import { spawn } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#netlify/local/ports.ts'
import { stopGroup } from '#netlify/local/processes.ts'
import { buildSite, siteFolder } from './build-site.ts'

// A busy machine takes its time; one that is broken says so by itself.
const READY_WITHIN_MS = 400_000

export interface Site {
  address: string
  pid: number
  stop(): Promise<void>
}

interface Options {
  name?: string
  preload?: string[]
  env?: Record<string, string>
}

const ownState = ['db', 'blobs-serve', 'state.json', 'ready']

function prepareFolder(name: string | undefined): string {
  buildSite()
  const folder = name ? join(siteFolder, '..', `site-${name}`) : siteFolder
  if (name) {
    rmSync(folder, { recursive: true, force: true })
    const isState = (path: string) => ownState.some((own) => path === join(siteFolder, '.netlify', own))
    cpSync(siteFolder, folder, { recursive: true, filter: (path) => !isState(path) })
  }
  for (const own of ownState) rmSync(join(folder, '.netlify', own), { recursive: true, force: true })
  return folder
}

async function isReady(folder: string, address: string): Promise<boolean> {
  if (!existsSync(join(folder, '.netlify/ready'))) return false
  const answer = await fetch(address).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok === true
}

export async function startSite({ name, preload = [], env = {} }: Options = {}): Promise<Site> {
  const folder = prepareFolder(name)
  const ports = { port: await freePort(), staticServerPort: await freePort() }
  const address = `http://localhost:${ports.port}`
  const flags = [
    ...['--offline', '--internal-disable-edge-functions', '--no-open', '--skip-gitignore'],
    ...['--dir', 'dist', '--command', 'node tests/support/prepare-site.ts'],
    ...Object.entries(ports).flatMap(([name, port]) => [`--${name}`, String(port)]),
  ]
  const imports = preload.flatMap((path) => ['--import', path])
  const child = spawn(process.execPath, [...imports, resolve('netlify/local/platform.ts'), 'dev', ...flags], {
    cwd: folder,
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'pipe'],
    // As npm start does.
    env: { ...process.env, NODE_COMPILE_CACHE: resolve('.tests/compiled'), ...env, CI: '1', NO_COLOR: '1' },
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (data) => (said = (said + data).slice(-20_000)))
  const stop = () => stopGroup(child)
  for (const end = Date.now() + READY_WITHIN_MS; !(await isReady(folder, address)); await wait(200)) {
    if (child.exitCode === null && Date.now() < end) continue
    await stop()
    throw new Error(`The built site did not start. The platform said:\n${said}`)
  }
  return { address, pid: child.pid ?? 0, stop }
}
