import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { closeDatabase } from '#netlify/database/client.ts'
import { migrate } from '#netlify/local/migrate.ts'
import { seedDemoContent } from '#netlify/local/seed.ts'
import { today } from '#src/lib/dates.ts'
import { startBlobs } from '#tests/support/blob-server.ts'
import { cacheOnDisk, hashInputs } from '#tests/support/cache-on-disk.ts'
import { startPostgres } from '#tests/support/postgres.ts'

/** A database and a blob store, set in this process’s environment as the platform does. */
export interface DemoState {
  database: string
  storePort: number
  stop(): Promise<void>
}

interface Options {
  /** Folders of a saved state to start from. */
  from?: string
  /** Folder that receives the state on stop. */
  to?: string
}

const code = [
  'netlify/{database,local,storage,media,submissions}/**/*',
  'src/{content,contract,lib}/**/*',
  'package-lock.json',
]

async function openState({ from, to }: Options): Promise<DemoState> {
  const postgres = await startPostgres(from ? { template: join(from, 'data') } : {})
  const blobs = await startBlobs(from && join(from, 'blobs'))
  const database = postgres.addressOf('postgres')
  Object.assign(process.env, {
    CONTEXT: 'dev',
    NETLIFY_DEV: 'true',
    NETLIFY_DB_URL: database,
    NETLIFY_DB_DRIVER: 'server',
    NETLIFY_BLOBS_CONTEXT: blobs.context,
  })
  return {
    database,
    storePort: blobs.port,
    async stop() {
      await closeDatabase()
      if (to) cpSync(blobs.directory, join(to, 'blobs'), { recursive: true })
      await blobs.stop()
      await postgres.stop(to && join(to, 'data'))
    },
  }
}

async function makeDemo(folder: string): Promise<void> {
  const { database, stop } = await openState({ to: folder })
  await migrate(database)
  await seedDemoContent()
  await stop()
}

/** Starts a database and a blob store with the demo content of `npm start`. */
export async function openDemoState(): Promise<DemoState> {
  // The demo’s dates are relative to today.
  return await openState({ from: await cacheOnDisk(resolve('.tests/demo'), hashInputs(code, today()), makeDemo) })
}
