import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#netlify/local/ports.ts'
import { stopGroup } from '#netlify/local/processes.ts'

const root = resolve(import.meta.dirname, '../../..')

const settings = `
[build]
publish = "public"
[functions]
directory = "netlify/functions"
node_bundler = "esbuild"
[dev]
framework = "#custom"
command = "node command.ts"
autoLaunch = false
`

// The pages are not what is measured: one file stands for all of them.
const command = `
import { createServer } from 'node:http'
import { migrate } from '#netlify/local/migrate.ts'
await migrate(process.env.NETLIFY_DB_URL ?? '')
createServer((_, response) => response.writeHead(404).end()).listen(Number(process.env.BENCH_PAGES_PORT))
`

/** A folder with the functions of this site and those of the benchmark, apart from the project's own data. */
async function makeFolder(): Promise<string> {
  // Inside this project the platform would take the functions of the whole repository.
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
  for (const name of ['netlify', 'src', 'package.json']) {
    await cp(join(root, name), join(folder, name), { recursive: true })
  }
  await cp(join(import.meta.dirname, 'bare.ts'), join(folder, 'netlify/functions/bare.ts'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, 'public'))
  await writeFile(join(folder, 'netlify.toml'), settings)
  await writeFile(join(folder, 'command.ts'), command)
  return folder
}

export interface BenchSite {
  address: string
  /** The process that all others of the server descend from. */
  pid: number
  stop(): Promise<void>
}

async function answers(url: string): Promise<boolean> {
  return (await fetch(url).catch(() => undefined))?.ok ?? false
}

/** Starts the local platform over the functions alone, with a database and a blob store of its own. */
export async function startBenchSite(): Promise<BenchSite> {
  const folder = await makeFolder()
  const [port, pagesPort] = [await freePort(), await freePort()]
  const cli = createRequire(import.meta.url).resolve('netlify-cli/bin/run.js')
  const flags = ['--offline', '--internal-disable-edge-functions', '--no-open', '--skip-gitignore']
  const child = spawn(process.execPath, [cli, 'dev', ...flags, '-p', `${port}`, '--target-port', `${pagesPort}`], {
    cwd: folder,
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1', BENCH_PAGES_PORT: String(pagesPort) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = `${output}${text}`.slice(-4000)))
  const address = `http://localhost:${port}`
  const stop = async () => {
    await stopGroup(child)
    await rm(folder, { recursive: true, force: true })
  }
  process.once('SIGINT', () => void stop().then(() => process.exit(1)))
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    // Functions are taken in one after the other.
    const ready = await Promise.all(['/api/gallery', '/bench/bare/0'].map((path) => answers(address + path)))
    if (ready.every(Boolean)) return { address, pid: child.pid ?? 0, stop }
    await wait(200)
  }
  await stop()
  throw new Error(`The local platform did not start:\n${output}`)
}
