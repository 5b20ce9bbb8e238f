import { randomBytes } from 'node:crypto'
import { BlobsServer } from '@netlify/blobs/server'
import { NetlifyDB } from '@netlify/database-dev'
import { encodeBlobsContext } from './blobs-context.ts'
import { isFormerDatabase, setFormerDataAside } from './former-database.ts'

const DATABASE_FOLDER = '.netlify/db'
const STORE_FOLDER = '.netlify/blobs-serve'
const silentLogger = { logger: () => {} }

async function startDatabase(): Promise<{ database: NetlifyDB; url: string }> {
  const database = new NetlifyDB({ directory: DATABASE_FOLDER, ...silentLogger })
  const url = await database.start()
  if (!(await isFormerDatabase(database))) return { database, url }
  await database.stop()
  await setFormerDataAside(DATABASE_FOLDER, STORE_FOLDER)
  return await startDatabase()
}

/**
 * Starts a local database and a local blob server. Sets the environment variables that Netlify sets on its platform.
 */
export async function startLocalServices(): Promise<{ stop(): Promise<void> }> {
  // The blob server listens on all network interfaces, so it requires a random token.
  const token = randomBytes(32).toString('hex')
  const store = new BlobsServer({ directory: STORE_FOLDER, token, ...silentLogger })
  // The store starts second, because its folder is renamed with a former database.
  const { database, url } = await startDatabase()
  const { port } = await store.start()
  Object.assign(process.env, {
    NETLIFY_DB_URL: url,
    NETLIFY_DB_DRIVER: 'server',
    NETLIFY_BLOBS_CONTEXT: encodeBlobsContext(`http://localhost:${port}`, 'site', token),
  })
  return {
    async stop() {
      await Promise.all([database.stop(), store.stop()])
    },
  }
}
