import { fileURLToPath } from 'node:url'
import { applyMigrations, type SQLExecutor } from '@netlify/database-dev'
import pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../database/migrations', import.meta.url))

export async function migrate(databaseUrl: string, folder = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const executor: SQLExecutor = {
    exec: (text) => client.query(text),
    query: async (text, values) => ({ rows: (await client.query(text, values)).rows }),
    async transaction(runMigrations) {
      await client.query('begin')
      const result = await runMigrations(executor)
      await client.query('commit')
      return result
    },
  }
  return await applyMigrations(executor, folder).finally(() => client.end())
}
