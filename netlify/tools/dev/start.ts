// Implements `npm start`: runs the whole site in one process with a local database, blob store and demo content.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { isIPv4 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs, styleText } from 'node:util'
import { createTemporaryPassword, describePasswordProblem } from './password.ts'
import { isPortFree, listNetworkAddresses, reservePort } from './ports.ts'
import { acquireProjectLock, onParentExit } from './process-lifecycle.ts'

const DEFAULT_PORT = 8888
const STOP_TIMEOUT_MS = 3000

const { values } = parseArgs({
  options: {
    port: { type: 'string', short: 'p' },
    host: { type: 'boolean' },
    empty: { type: 'boolean' },
  },
})

function exitWithError(message: string): never {
  console.error(styleText('red', message))
  process.exit(1)
}

function readPort(): number {
  const portText = values.port ?? process.env.PORT ?? String(DEFAULT_PORT)
  const port = Number(portText)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    exitWithError(`"${portText}" is not a port: use a number up to 65535.`)
  return port
}

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))
process.chdir(projectFolder)
if (existsSync('.env')) process.loadEnvFile()
enableCompileCache('node_modules/.cache/node')
// True under `netlify dev`, which proxies this process and exposes it on all network interfaces.
const isBehindNetlifyDev = process.env.NETLIFY_DEV !== undefined
const port = readPort()
const siteUrl = (isBehindNetlifyDev && process.env.URL) || `http://localhost:${port}`
const runningSiteUrl = await acquireProjectLock(siteUrl)
if (runningSiteUrl)
  exitWithError(`This site is already running at ${runningSiteUrl}\nOpen it there, or stop it first (Ctrl-C).`)
if (!(await isPortFree(port))) {
  exitWithError(`Port ${port} is taken by another program.\nChoose another one: npm start -- --port ${port + 1}`)
}
// Opens the port before loading modules, because `netlify dev` waits only 15 seconds for the port.
const reservedPort = await reservePort(port)

console.log('Starting the site …')
const password = createTemporaryPassword(values.host === true || isBehindNetlifyDev)
Object.assign(process.env, {
  URL: siteUrl,
  CONTEXT: 'dev',
  // Stops Astro's Netlify adapter from emulating Netlify's platform, which this process already emulates.
  NETLIFY_DEV: 'true',
  ASTRO_TELEMETRY_DISABLED: '1',
  ...(values.empty && { SITE_EMPTY: '1' }),
  ...(password && { ADMIN_PASSWORD: password }),
})
// Deletes the page function of an earlier build, because `netlify dev` would serve outdated pages from it.
await rm('.netlify/v1', { recursive: true, force: true })

const runningServices: { stop(): Promise<void> }[] = []
async function stopSite(exitCode: number): Promise<never> {
  const servicesStopped = Promise.all(runningServices.splice(0).map((runningService) => runningService.stop()))
  await Promise.race([servicesStopped, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS))])
  process.exit(exitCode)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopSite(0))
onParentExit(() => void stopSite(0))

async function startSite(): Promise<void> {
  const [{ startDevServer }, { startLocalServices }, { prepareLocalSite }] = await Promise.all([
    import('./dev-server.ts'),
    import('./services.ts'),
    import('./prepare.ts'),
  ])
  const { promise: servicesReady, resolve: markServicesReady } = Promise.withResolvers<void>()
  runningServices.push(
    await startDevServer({ root: projectFolder, reservedPort, isExposed: values.host === true, servicesReady }),
  )
  runningServices.push(await startLocalServices())
  await prepareLocalSite()
  markServicesReady()
}

async function readStaffPassword(): Promise<string> {
  const response = await fetch(`http://localhost:${port}/api/admin/session`)
  const state: { hint: string | null } = await response.json()
  return state.hint ?? 'the one in ADMIN_PASSWORD'
}

await startSite().catch(async (error: unknown) => {
  console.error(error)
  await stopSite(1)
})

function describeNetwork(): string[] {
  const ipv4Addresses = listNetworkAddresses().filter((address) => isIPv4(address))
  return [
    ...ipv4Addresses.map((address) => `On a phone   https://${address}:${port}`),
    '             The browser warns once about the certificate: continue to the site.',
    `             Passkeys need localhost: add and use them at ${siteUrl}`,
  ]
}

const passwordAdvice = describePasswordProblem()
const startMessageLines = [
  `The site     ${siteUrl}`,
  ...(values.host ? describeNetwork() : []),
  `Staff login  ${siteUrl}/admin/login`,
  `Password     ${password ? `${password} (for this run only)` : await readStaffPassword()}`,
  ...(passwordAdvice ? [passwordAdvice] : []),
  'Stop it with Ctrl-C.',
]
const separator = '─'.repeat(Math.max(...startMessageLines.map((line) => line.length)) + 4)
console.log(
  styleText('bold', ['', separator, ...startMessageLines.map((line) => `  ${line}`), separator, ''].join('\n')),
)
