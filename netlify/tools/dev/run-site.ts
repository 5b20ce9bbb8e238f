import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { projectFolder } from '#netlify/tools/command-line.ts'
import { type Progress, startProgress } from '#netlify/tools/progress.ts'
import type { DataMessage, DataThreadOptions } from './data-thread.ts'
import { startLocalData } from './local-data.ts'
import type { ReservedPort } from './ports.ts'
import { stopOnSignals } from './process-lifecycle.ts'

interface SiteOptions {
  siteUrl: string
  reservedPort: ReservedPort
  /** True if other devices of the network reach the site. */
  isExposed: boolean
  isBehindNetlifyDev: boolean
  data: DataThreadOptions
}

function showProgress(progress: Progress, message: DataMessage): void {
  if (message.kind === 'notice') progress.print(message.text)
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

/** Writes the manifesto in another thread, because drawing the PDF takes a second. */
async function writeManifesto(): Promise<void> {
  const thread = new Worker(new URL('../manifesto/make.ts', import.meta.url), { stdout: true })
  const [exitCode] = await once(thread, 'exit')
  if (exitCode !== 0) throw new Error(`npm run manifesto failed with exit code ${exitCode}.`)
}

/** Starts all parts of the site and prints its address. They run until a signal stops them. */
export async function runSite({ siteUrl, reservedPort, isExposed, isBehindNetlifyDev, data }: SiteOptions) {
  const { port } = reservedPort
  const progress = startProgress('Starting', '', process.stdout)
  progress.set(0, 1, 'database')
  const running = stopOnSignals(() => progress.end())

  function reportFailure(error: unknown): void {
    // A part may fail because another one stops.
    if (running.isStopping()) return
    progress.end()
    console.error(error)
    void running.stop(1)
  }

  const localData = startLocalData(data, {
    onMessage: (message) => showProgress(progress, message),
    onError: reportFailure,
  })
  running.add(localData)

  async function startSite(): Promise<void> {
    const { createTemporaryPassword } = await import('./password.ts')
    const temporaryPassword = createTemporaryPassword(isExposed || isBehindNetlifyDev)
    if (temporaryPassword) process.env.ADMIN_PASSWORD = temporaryPassword
    const { startDevServer } = await import('./dev-server.ts')
    const { schemaReady } = localData
    const devServer = await startDevServer({ root: projectFolder, reservedPort, isExposed, schemaReady })
    running.add(devServer)
    // Loads the modules of the home page, so that the address answers at once.
    await fetch(`http://localhost:${port}`)
    const { describeSite } = await import('./describe-site.ts')
    progress.print(await describeSite({ siteUrl, port, isExposed, temporaryPassword }))
    const isSeeded = await localData.completeContent()
    // Pages that were opened meanwhile lack the demo content.
    if (isSeeded) devServer.reloadPages()
    else if (!data.isEmpty) progress.print('This site has content: no demo content. npm start -- --fresh makes some.')
    await writeManifesto()
    progress.set(1, 1)
    progress.end()
    console.log('Ready.')
  }

  await startSite().catch(reportFailure)
}
