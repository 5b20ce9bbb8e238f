import { randomBytes } from 'node:crypto'
import { BlobsServer } from '@netlify/blobs/server'
import { NetlifyDB } from '@netlify/database-dev'
import { encodeBlobsContext } from './blobs-context.ts'
import { DATABASE_FOLDER, hasLocalData, isFormerDatabase, STORE_FOLDER, setLocalDataAside } from './former-data.ts'
import { migrationsFolder } from './migrate.ts'

const silentLogger = { logger: () => {} }

async function setAsideAndStart(reason: string) {
  await setLocalDataAside(reason)
  return await startDatabase()
}

async function startDatabase(): Promise<{ database: NetlifyDB; url: string }> {
  const isNew = !hasLocalData()
  const database = new NetlifyDB({ directory: DATABASE_FOLDER, ...silentLogger })
  let url: string
  try {
    url = await database.start()
  } catch (error) {
    if (isNew) throw error
    // For example, the first start was killed while it created the database.
    return await setAsideAndStart('The database could not be opened')
  }
  if (!(await isFormerDatabase(database))) return { database, url }
  await database.stop()
  return await setAsideAndStart('The database was made by another version of this site')
}

export interface LocalServices {
  /** Environment variables that Netlify sets on its platform. */
  environment: Record<string, string>
  /** Applies the migrations that the database lacks, and returns their names. */
  migrate(): Promise<string[]>
  stop(): Promise<void>
}

/** Starts a local database and a local blob server. With `isFresh`, sets the former ones aside. */
export async function startLocalServices({ isFresh = false } = {}): Promise<LocalServices> {
  // The blob server listens on all network interfaces, so it requires a random token.
  const token = randomBytes(32).toString('hex')
  const store = new BlobsServer({ directory: STORE_FOLDER, token, ...silentLogger })
  if (isFresh) await setLocalDataAside('This start makes new demo content')
  // The store starts second, because its folder is renamed with a former database.
  const { database, url } = await startDatabase()
  const { port } = await store.start()
  return {
    environment: {
      NETLIFY_DB_URL: url,
      NETLIFY_DB_DRIVER: 'server',
      NETLIFY_BLOBS_CONTEXT: encodeBlobsContext(`http://localhost:${port}`, 'site', token),
    },
    migrate: () => database.applyMigrations(migrationsFolder),
    async stop() {
      await Promise.all([database.stop(), store.stop()])
    },
  }
}
