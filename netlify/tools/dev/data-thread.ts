// Thread of `npm start` with the database, the blob store and the demo content. It works while Vite starts.
import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { startLocalServices } from './services.ts'

export interface DataThreadOptions {
  isEmpty: boolean
  isFresh: boolean
}

/** Messages from the main thread. The content waits until the first page is rendered, because it takes both cores. */
export type DataRequest = 'complete-content' | 'stop'

/** Messages to the main thread, in this order. */
export type DataMessage =
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

const services = await startLocalServices({ isFresh })
parentPort?.on('message', async (request: DataRequest) => {
  if (request === 'complete-content') return send({ kind: 'complete', seededCounts: await completeContent() })
  await services.stop()
  parentPort?.close()
})
send({ kind: 'database' })
Object.assign(process.env, services.environment)
send({ kind: 'schema', migrations: await services.migrate(), environment: services.environment })
