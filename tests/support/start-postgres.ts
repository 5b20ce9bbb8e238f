import type { TestProject } from 'vitest/node'
import { findMigratedData } from './platform/migrated-data.ts'
import { startPostgres } from './platform/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

export default async function providePostgres(project: TestProject) {
  const server = await startPostgres({ templateFolder: await findMigratedData() })
  project.provide('postgres', server.buildDatabaseUrl('postgres'))
  return () => server.stop()
}
