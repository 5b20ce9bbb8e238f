import { applyMigrations } from '@netlify/database-dev'
import pg from 'pg'

const directory = new URL('../database/migrations', import.meta.url).pathname

/** Brings the database at `address` up to date in the platform's own way; answers the names of what it applied. */
export async function migrate(address: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const plain = {
    exec: (statements: string) => client.query(statements),
    query: async <Row>(statement: string, values?: unknown[]) => ({
      rows: (await client.query(statement, values)).rows as Row[],
    }),
  }
  const database = {
    ...plain,
    async transaction<Result>(work: (inside: typeof plain) => Promise<Result>): Promise<Result> {
      await client.query('begin')
      try {
        const result = await work(plain)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    },
  }
  try {
    return await applyMigrations(database, directory)
  } finally {
    await client.end()
  }
}
