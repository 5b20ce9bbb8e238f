import type pg from 'pg'

/** Wraps SQL statements in a transaction without triggers: they forbid changes of the audit log and check foreign keys. */
export function wrapWithoutTriggers(statements: string): string {
  return `begin; set local session_replication_role = replica; ${statements}; commit`
}

/** Builds SQL that deletes every row but the signing keys, which the code under test keeps in memory. */
export async function buildEmptyTablesSql(database: pg.Pool | pg.Client): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'site_keys'",
  )
  // Uses DELETE, because TRUNCATE creates new files per table and is thirty times slower for a few rows.
  return wrapWithoutTriggers(rows.map(({ name }) => `delete from ${name}`).join(';'))
}
