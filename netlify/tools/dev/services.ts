import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { BlobsServer } from '@netlify/blobs/server'
import { NetlifyDB } from '@netlify/database-dev'
import { encodeBlobsContext } from './blobs-context.ts'
import { DATABASE_FOLDER, hasLocalData, isFormerDatabase, STORE_FOLDER, setLocalDataAside } from './former-data.ts'
import { migrationsFolder } from './migrate.ts'

const silentLogger = { logger: () => {} }

/** Room on the disk that a new database needs. */
const DATABASE_BYTES = 200 * 1024 * 1024

type OnNotice = (sentence: string) => void

async function setAsideAndStart(reason: string, onNotice: OnNotice) {
  const sentence = await setLocalDataAside(reason)
  if (sentence) onNotice(sentence)
  return await startDatabase(onNotice)
}

/** True if the files of the database are damaged, and neither the port, the disk nor the folder made its start fail. */
async function isDamaged(database: NetlifyDB, startError: unknown): Promise<boolean> {
  const hasOpened = await database.query('select').then(
    () => true,
    () => false,
  )
  const { bavail, bsize } = await statfs('.')
  return !hasOpened && !(startError instanceof Error && 'syscall' in startError) && bavail * bsize > DATABASE_BYTES
}

async function startDatabase(onNotice: OnNotice): Promise<{ database: NetlifyDB; url: string }> {
  const isNew = !hasLocalData()
  const database = new NetlifyDB({ directory: DATABASE_FOLDER, ...silentLogger })
  let url: string
  try {
    url = await database.start()
  } catch (error) {
    const isReplaced = !isNew && (await isDamaged(database, error))
    // Closes the database if it opened; its server, which does not listen, makes this reject.
    await database.stop().catch(() => {})
    if (!isReplaced) throw error
    // For example, the first start was killed while it created the database.
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    return await setAsideAndStart(`The database could not be opened (${reason})`, onNotice)
  }
  if (!(await isFormerDatabase(database))) return { database, url }
  await database.stop()
  return await setAsideAndStart('The database was made by another version of this site', onNotice)
}

export interface LocalServices {
  /** Environment variables that Netlify sets on its platform. */
  environment: Record<string, string>
  /** Applies the migrations that the database lacks, and returns their names. */
  migrate(): Promise<string[]>
  stop(): Promise<void>
}

interface LocalServicesOptions {
  /** True to set the former data aside. */
  isFresh?: boolean
  /** Gets a sentence about data that were set aside. */
  onNotice?: OnNotice
}

/** Starts a local database and a local blob server. */
export async function startLocalServices({
  isFresh = false,
  onNotice = console.log,
}: LocalServicesOptions = {}): Promise<LocalServices> {
  // The blob server listens on all network interfaces, so it requires a random token.
  const token = randomBytes(32).toString('hex')
  const store = new BlobsServer({ directory: STORE_FOLDER, token, ...silentLogger })
  // The store starts second, because its folder is renamed with a former database.
  const { database, url } = isFresh
    ? await setAsideAndStart('This start begins with new data', onNotice)
    : await startDatabase(onNotice)
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
