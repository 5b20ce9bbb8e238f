import { beforeAll } from 'vitest'
import { databaseAddress } from './database.ts'
import { runSql } from './sql.ts'

/** The clock of this file's database stands: what has to wait there waits until a test moves its rows, however slow the machine is. */
export function stopSqlClock(): void {
  const name = new URL(databaseAddress).pathname.slice(1)
  // On a connection of its own: those that are made from here on find these functions before PostgreSQL's.
  beforeAll(async () => {
    await runSql(
      databaseAddress,
      `create schema clock;
      create table clock.moment as select pg_catalog.now() as at;
      create function clock.now() returns timestamptz language sql as 'select at from clock.moment';
      create function clock.clock_timestamp() returns timestamptz language sql as 'select at from clock.moment';
      alter database ${name} set search_path = clock, public, pg_catalog`,
    )
  })
}
