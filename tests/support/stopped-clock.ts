import { runSql } from './sql.ts'

/**
 * Shadows PostgreSQL's clock functions for new connections, so that time stands still until `setClockOf` moves it.
 */
export async function freezeDatabaseClock(address: string): Promise<void> {
  await runSql(
    address,
    `create schema clock;
    create table clock.moment as select pg_catalog.now() as at;
    create function clock.now() returns timestamptz language sql as 'select at from clock.moment';
    create function clock.clock_timestamp() returns timestamptz language sql as 'select at from clock.moment';
    alter database ${new URL(address).pathname.slice(1)} set search_path = clock, public, pg_catalog`,
  )
}

export async function setDatabaseClock(address: string, moment: number): Promise<void> {
  await runSql(address, 'update clock.moment set at = to_timestamp($1::float8 / 1000)', [moment])
}
