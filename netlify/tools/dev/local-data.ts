import { mkdir, writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { LOCAL_SITE_FILE } from '#netlify/tools/backup/site.ts'
import type { DataMessage, DataRequest, DataThreadOptions } from './data-thread.ts'

interface LocalDataListeners {
  onMessage(message: DataMessage): void
  onError(error: unknown): void
}

interface LocalData {
  /** Resolves when the schema stands and this process has the variables of the database and the blob store. */
  schemaReady: Promise<void>
  /** Inserts the demo content if the site has no content. True if it did. */
  completeContent(): Promise<boolean>
  /** Stops the services after the running step, such as the migrations. Never rejects. */
  stop(): Promise<void>
}

// Saves the URLs of the local database and blob store for `npm run backup`: each start of the site changes them.
async function saveServiceUrls(): Promise<void> {
  const { NETLIFY_DB_URL, NETLIFY_BLOBS_CONTEXT, CONTEXT = 'dev' } = process.env
  await mkdir('.netlify', { recursive: true })
  await writeFile(LOCAL_SITE_FILE, JSON.stringify({ NETLIFY_DB_URL, NETLIFY_BLOBS_CONTEXT, CONTEXT }), { mode: 0o600 })
}

/** Starts the thread with the database, the blob store and the demo content. */
export function startLocalData(options: DataThreadOptions, { onMessage, onError }: LocalDataListeners): LocalData {
  const thread = new Worker(new URL('./data-thread.ts', import.meta.url), { workerData: options })
  const schema = Promise.withResolvers<void>()
  const content = Promise.withResolvers<boolean>()
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  thread.on('error', onError)
  thread.on('message', (message: DataMessage) => {
    onMessage(message)
    if (message.kind === 'schema') {
      Object.assign(process.env, message.environment)
      saveServiceUrls().then(schema.resolve, onError)
    }
    if (message.kind === 'complete') content.resolve(Object.keys(message.seededCounts).length > 0)
  })
  return {
    schemaReady: schema.promise,
    async completeContent() {
      thread.postMessage('complete-content' satisfies DataRequest)
      return await content.promise
    },
    async stop() {
      thread.postMessage('stop' satisfies DataRequest)
      await ended
    },
  }
}
