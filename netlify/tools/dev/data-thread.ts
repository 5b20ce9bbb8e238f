// Thread of `npm start` with the database, the blob store and the demo content. It works while Vite starts.
import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { type LocalServices, startLocalServices } from './services.ts'

export interface DataThreadOptions {
  isEmpty: boolean
  isFresh: boolean
}

/** Messages from the main thread. The content waits until the first page is rendered, because it takes both cores. */
export type DataRequest = 'complete-content' | 'stop'

/** Messages to the main thread, in this order; a notice, which is a text for the developer, comes first. */
export type DataMessage =
  | { kind: 'notice'; text: string }
  | { kind: 'database' }
  | { kind: 'schema'; migrations: string[]; environment: Record<string, string> }
  | { kind: 'content'; done: number; total: number }
  | { kind: 'complete'; seededCounts: Record<string, number> }

enableCompileCache('node_modules/.cache/node')
const { isEmpty, isFresh }: DataThreadOptions = workerData
const send = (message: DataMessage) => parentPort?.postMessage(message)

async function completeContent(): Promise<Record<string, number>> {
  if (isEmpty) return {}
  const { seedDemoContent } = await import('./seed.ts')
  return await seedDemoContent((done, total) => send({ kind: 'content', done, total }))
}

async function migrateAndSend({ environment, migrate }: LocalServices): Promise<void> {
  Object.assign(process.env, environment)
  send({ kind: 'schema', migrations: await migrate(), environment })
}

const services = await startLocalServices({ isFresh, onNotice: (text) => send({ kind: 'notice', text }) })
send({ kind: 'database' })
let runningStep: Promise<unknown> = migrateAndSend(services)
parentPort?.on('message', async (request: DataRequest) => {
  if (request === 'complete-content') {
    const contentStep = completeContent()
    runningStep = contentStep
    return send({ kind: 'complete', seededCounts: await contentStep })
  }
  // The database must not close during its migrations or an insertion.
  await Promise.allSettled([runningStep])
  await services.stop()
  parentPort?.close()
})
await runningStep
