import type { TestProject } from 'vitest/node'
import { startBlobs } from './platform/blob-server.ts'
import { findMigratedData } from './platform/migrated-data.ts'
import { startPostgres } from './platform/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    blobs: string
  }
}

/** Provides PostgreSQL and the blob store to a Vitest project. */
export default async function provideServices(project: TestProject) {
  const postgresServer = await startPostgres({ templateFolder: await findMigratedData() })
  const blobServer = await startBlobs()
  project.provide('postgres', postgresServer.buildDatabaseUrl('postgres'))
  project.provide('blobs', blobServer.address)
  return async () => {
    await blobServer.stop()
    await postgresServer.stop()
  }
}
