import type { TestProject } from 'vitest/node'
import { migrate } from '#netlify/local/migrate.ts'
import { startPostgres } from './postgres.ts'
import { runSql } from './sql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server's own database; test files make theirs from the database `template_site`. */
    postgres: string
  }
}

/** One server for the whole run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  await runSql(server.addressOf('postgres'), 'create database template_site')
  await migrate(server.addressOf('template_site'))
  project.provide('postgres', server.addressOf('postgres'))
  return server.stop
}
