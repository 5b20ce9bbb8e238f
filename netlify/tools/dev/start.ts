// Implements `npm start`: runs the whole site in one process with a local database, blob store and demo content.
import { existsSync } from 'node:fs'
import { access, constants, mkdir, rm } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { startProgress } from '#netlify/tools/progress.ts'
import type { DataMessage } from './data-thread.ts'
import { startLocalData } from './local-data.ts'
import { exitWithError, parsePort, readStartOptions } from './options.ts'
import { isPortFree, reservePort } from './ports.ts'
import { acquireProjectLock, onParentExit } from './process-lifecycle.ts'

const STOP_TIMEOUT_MS = 3000

const { host: isExposed, empty: isEmpty, fresh: isFresh, port: portText } = readStartOptions()
const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))
process.chdir(projectFolder)
if (existsSync('.env')) process.loadEnvFile()
enableCompileCache('node_modules/.cache/node')
// True under `netlify dev`, which proxies this process and exposes it on all network interfaces.
const isBehindNetlifyDev = process.env.NETLIFY_DEV !== undefined
const port = parsePort(portText)
const siteUrl = (isBehindNetlifyDev && process.env.URL) || `http://localhost:${port}`
const runningSiteUrl = await acquireProjectLock(siteUrl)
if (runningSiteUrl)
  exitWithError(`This site is already running at ${runningSiteUrl}: open it there, or stop it first (Ctrl-C).`)
if (!(await isPortFree(port)))
  exitWithError(`Port ${port} is taken by another program. Choose another one: npm start -- --port ${port + 1}`)
try {
  await mkdir('.netlify', { recursive: true })
  await access('.netlify', constants.W_OK)
  // Deletes the page function of an earlier build, because `netlify dev` would serve outdated pages from it.
  await rm('.netlify/v1', { recursive: true, force: true })
} catch (error) {
  const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  exitWithError(`The folder ${projectFolder}.netlify, which holds the database, cannot be written${reason}.`)
}
// Opens the port before loading modules, because `netlify dev` waits only 15 seconds for the port.
const reservedPort = await reservePort(port)

console.log('Starting the site …')
Object.assign(process.env, {
  URL: siteUrl,
  CONTEXT: 'dev',
  // Stops Astro's Netlify adapter from emulating Netlify's platform, which this process already emulates.
  NETLIFY_DEV: 'true',
  ASTRO_TELEMETRY_DISABLED: '1',
})

let isStopping = false
const runningServices: { stop(): Promise<void> }[] = []
async function stopSite(exitCode: number): Promise<never> {
  isStopping = true
  const servicesStopped = Promise.all(runningServices.splice(0).map((runningService) => runningService.stop()))
  await Promise.race([servicesStopped, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS))])
  process.exit(exitCode)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopSite(0))
onParentExit(() => void stopSite(0))

function reportFailure(error: unknown): void {
  // The content may fail while its database stops.
  if (isStopping) return
  console.error(error)
  void stopSite(1)
}

const progress = startProgress('Starting', '', process.stdout)
progress.set(0, 1, 'database')

function showProgress(message: DataMessage): void {
  if (message.kind === 'database') progress.set(0, 1, 'schema')
  if (message.kind === 'schema') {
    progress.set(0, 1, 'first page')
    if (message.migrations.length > 0) progress.print(`Database brought up to date: ${message.migrations.join(', ')}`)
  }
  if (message.kind === 'content') progress.set(message.done, message.total, 'demo content')
  if (message.kind === 'complete') {
    const seededCounts = Object.entries(message.seededCounts).map(([contentType, count]) => `${count} ${contentType}`)
    if (seededCounts.length > 0) progress.print(`Demo content: ${seededCounts.join(', ')}`)
  }
}

const localData = startLocalData({ isEmpty, isFresh }, { onMessage: showProgress, onError: reportFailure })
runningServices.push(localData)

/** Writes the manifesto in another thread, because drawing the PDF takes a second. */
async function writeManifesto(): Promise<void> {
  const thread = new Worker(new URL('../manifesto/make.ts', import.meta.url), { stdout: true })
  await new Promise((resolve, reject) => thread.once('exit', resolve).once('error', reject))
}

async function startSite(): Promise<void> {
  const { createTemporaryPassword } = await import('./password.ts')
  const temporaryPassword = createTemporaryPassword(isExposed || isBehindNetlifyDev)
  if (temporaryPassword) process.env.ADMIN_PASSWORD = temporaryPassword
  const { startDevServer } = await import('./dev-server.ts')
  const { schemaReady } = localData
  const devServer = await startDevServer({ root: projectFolder, reservedPort, isExposed, schemaReady })
  runningServices.push(devServer)
  // Loads the modules of the home page, so that the address answers at once.
  await fetch(`http://localhost:${port}`)
  const { describeSite } = await import('./describe-site.ts')
  progress.print(await describeSite({ siteUrl, port, isExposed, temporaryPassword }))
  const isSeeded = await localData.completeContent()
  // Pages that were opened meanwhile lack the demo content.
  if (isSeeded) devServer.reloadPages()
  await writeManifesto()
  progress.set(1, 1)
  progress.end()
  console.log('Ready.')
}

await startSite().catch(reportFailure)
