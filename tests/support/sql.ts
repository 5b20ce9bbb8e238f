import pg from 'pg'

export async function runSql<Row extends pg.QueryResultRow>(databaseUrl: string, text: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
