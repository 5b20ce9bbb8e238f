import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { closeDatabase } from '#netlify/database/client.ts'
import { encodeBlobsContext } from '#netlify/tools/dev/blobs-context.ts'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { seedDemoContent } from '#netlify/tools/dev/seed.ts'
import { today } from '#src/lib/dates/dates.ts'
import { cacheOnDisk, hashInputs } from '#tests/support/cache-on-disk.ts'
import { startBlobs } from '#tests/support/platform/blob-server.ts'
import { startPostgres } from '#tests/support/platform/postgres.ts'

interface DemoStateOptions {
  /** Folder of a saved database and blob store to start from. */
  sourceFolder?: string
  /** Folder into which `stop` saves the database and the blob store. */
  targetFolder?: string
}

interface DemoStateAddress {
  databaseUrl: string
  blobStorePort: number
}

const codePatterns = [
  'netlify/**/*.{ts,sql}',
  'netlify/tools/demo/**/*',
  'src/{content,contract,lib}/**/*',
  'package-lock.json',
]

function setStateVariables(databaseUrl: string, blobsContext: string): void {
  Object.assign(process.env, {
    CONTEXT: 'dev',
    NETLIFY_DEV: 'true',
    NETLIFY_DB_URL: databaseUrl,
    NETLIFY_DB_DRIVER: 'server',
    NETLIFY_BLOBS_CONTEXT: blobsContext,
  })
}

async function openSavedState({ sourceFolder, targetFolder }: DemoStateOptions) {
  const postgresServer = await startPostgres(sourceFolder ? { templateFolder: join(sourceFolder, 'data') } : {})
  const blobServer = await startBlobs(sourceFolder && join(sourceFolder, 'blobs'))
  const database = postgresServer.buildDatabaseUrl('postgres')
  setStateVariables(database, blobServer.encodedContext)
  return {
    databaseUrl: database,
    blobStorePort: blobServer.port,
    async stop() {
      await closeDatabase()
      if (targetFolder) cpSync(blobServer.folder, join(targetFolder, 'blobs'), { recursive: true })
      await blobServer.stop()
      await postgresServer.stop(targetFolder && join(targetFolder, 'data'))
    },
  }
}

/** Uses the database and the blob store of another process, which also stops them. */
export function joinDemoState({ databaseUrl, blobStorePort }: DemoStateAddress) {
  setStateVariables(databaseUrl, encodeBlobsContext(`http://localhost:${blobStorePort}`))
  return { databaseUrl, blobStorePort, stop: closeDatabase }
}

async function seedDemoFolder(folder: string): Promise<void> {
  const { databaseUrl, stop } = await openSavedState({ targetFolder: folder })
  await migrate(databaseUrl)
  await seedDemoContent()
  await stop()
}

/** Starts a database and a blob store that contain the demo content of `npm start`. */
export async function openDemoState() {
  // Adds today's date to the cache key, because the dates of the demo content are relative to today.
  return await openSavedState({
    sourceFolder: await cacheOnDisk(resolve('.tests/demo'), hashInputs(codePatterns, today()), seedDemoFolder),
  })
}
