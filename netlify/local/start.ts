import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, styleText } from 'node:util'
import { takeDoor } from './door.ts'
import { networkAddresses } from './network.ts'
import { passwordAdvice, passwordOfRun } from './password.ts'
import { freePort, isFree } from './ports.ts'
import { onParentExit, stopGroup } from './processes.ts'
import { printQuietly } from './quiet.ts'

const DEFAULT_PORT = 8888
const root = fileURLToPath(new URL('../..', import.meta.url))

function fail(message: string): never {
  console.error(styleText('red', message))
  process.exit(1)
}

const { values } = parseArgs({
  options: {
    port: { type: 'string', short: 'p' },
    host: { type: 'boolean' },
    empty: { type: 'boolean' },
  },
})

function wantedPort(): number {
  const text = values.port ?? process.env.PORT ?? String(DEFAULT_PORT)
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`"${text}" is not a port: use a number up to 65535.`)
  return port
}

const port = wantedPort()
const address = `http://localhost:${port}`
const running = await takeDoor(address)
if (running) fail(`This site is already running at ${running}\nOpen it there, or end that one first (Ctrl-C).`)
if (!(await isFree(port))) {
  fail(`Port ${port} is taken by another program.\nChoose another one: npm start -- --port ${port + 1}`)
}

console.log('Starting the site …')
const pagesPort = await freePort()
const password = passwordOfRun(values.host === true)
const platform = fileURLToPath(new URL('platform.ts', import.meta.url))
// The warning is of the platform's own code.
const program = ['--disable-warning=DEP0060', platform, 'dev']
const flags = ['--silent', '--offline', '--internal-disable-edge-functions', '--no-open', '--skip-gitignore']
const child = spawn(process.execPath, [...program, ...flags, '--port', `${port}`, '--target-port', `${pagesPort}`], {
  cwd: root,
  // A group of its own: Ctrl-C reaches this process alone, which ends the others in order.
  detached: process.platform !== 'win32',
  stdio: ['pipe', 'pipe', 'inherit'],
  env: {
    ...process.env,
    // The way to switch the tools' telemetry and update notices off.
    CI: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? `${root}node_modules/.cache/node`,
    SITE_STARTED_BY: String(process.pid),
    SITE_PAGES_PORT: String(pagesPort),
    ...(values.host && { SITE_OPEN_PORT: String(port) }),
    ...(values.empty && { SITE_EMPTY: '1' }),
    ...(password && { ADMIN_PASSWORD: password }),
  },
})
printQuietly(child.stdout)

let stopping = false
async function stop(code: number): Promise<never> {
  if (stopping) return await new Promise(() => {})
  stopping = true
  await stopGroup(child)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
onParentExit(() => void stop(0))
child.on('exit', async (code) => {
  if (stopping) return
  console.error(styleText('red', `The local platform ended (code ${code}).`))
  await stop(1)
})

async function answer(path: string): Promise<Response | undefined> {
  return await fetch(address + path).catch(() => undefined)
}

async function isUp(): Promise<boolean> {
  const response = await answer('/')
  if (!response || response.status === 503 || (await response.text()).startsWith('Could not proxy')) return false
  return (await answer('/api/admin/session'))?.ok === true
}

while (!(await isUp())) await wait(200)

async function staffPassword(): Promise<string> {
  const state: unknown = await (await answer('/api/admin/session'))?.json().catch(() => undefined)
  const hint = typeof state === 'object' && state && 'hint' in state ? state.hint : undefined
  return typeof hint === 'string' ? hint : 'the one in ADMIN_PASSWORD'
}

const advice = passwordAdvice()
const lines = [
  `The site     ${address}`,
  ...(values.host ? networkAddresses(port).map((phone) => `On a phone   ${phone}`) : []),
  `Staff login  ${address}/admin/login`,
  `Password     ${password ? `${password} (of this run)` : await staffPassword()}`,
  ...(advice ? [advice] : []),
  'Stop it with Ctrl-C.',
]
const rule = '─'.repeat(Math.max(...lines.map((line) => line.length)) + 4)
console.log(styleText('bold', ['', rule, ...lines.map((line) => `  ${line}`), rule, ''].join('\n')))
