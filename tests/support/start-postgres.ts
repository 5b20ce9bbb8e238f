import type { TestProject } from 'vitest/node'
import { findMigratedData } from './migrated-data.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server's own database; test files make theirs from the template. */
    postgres: string
  }
}

/** One server for all files of a project. */
export default async function setup(project: TestProject) {
  const server = await startPostgres({ template: await findMigratedData() })
  project.provide('postgres', server.addressOf('postgres'))
  return () => server.stop()
}
