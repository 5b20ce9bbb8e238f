import { applyMigrations, type SQLExecutor } from '@netlify/database-dev'
import pg from 'pg'

/** Brings a database to the newest schema with the platform's own runner. */
export async function migrate(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const executor: SQLExecutor = {
    exec: (text) => client.query(text),
    query: async (text, values) => ({ rows: (await client.query(text, values)).rows }),
    async transaction(run) {
      await client.query('begin')
      const result = await run(executor)
      await client.query('commit')
      return result
    },
  }
  await applyMigrations(executor, 'netlify/database/migrations').finally(() => client.end())
}
