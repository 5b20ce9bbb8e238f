import type { TestProject } from 'vitest/node'
import { findMigratedData } from './migrated-data.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

export default async function setup(project: TestProject) {
  const server = await startPostgres({ template: await findMigratedData() })
  project.provide('postgres', server.addressOf('postgres'))
  return () => server.stop()
}
