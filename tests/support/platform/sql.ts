import pg from 'pg'

export const TEMPLATE_DATABASE = 'template_site'

export async function runSql<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  sql: string,
  sqlParameters?: unknown[],
) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql, sqlParameters)).rows
  } finally {
    await client.end()
  }
}
