import { randomBytes } from 'node:crypto'
import { BlobsServer } from '@netlify/blobs/server'
import { NetlifyDB } from '@netlify/database-dev'
import { encodeBlobsContext } from './blobs-context.ts'

const silentLogger = { logger: () => {} }

/**
 * Starts a local database and a local blob server. Sets the environment variables that Netlify sets on its platform.
 */
export async function startLocalServices(): Promise<{ stop(): Promise<void> }> {
  const database = new NetlifyDB({ directory: '.netlify/db', ...silentLogger })
  // The blob server listens on all network interfaces, so it requires a random token.
  const token = randomBytes(32).toString('hex')
  const store = new BlobsServer({ directory: '.netlify/blobs-serve', token, ...silentLogger })
  const [databaseAddress, { port }] = await Promise.all([database.start(), store.start()])
  Object.assign(process.env, {
    NETLIFY_DB_URL: databaseAddress,
    NETLIFY_DB_DRIVER: 'server',
    NETLIFY_BLOBS_CONTEXT: encodeBlobsContext(`http://localhost:${port}`, 'site', token),
  })
  return {
    async stop() {
      await Promise.all([database.stop(), store.stop()])
    },
  }
}
