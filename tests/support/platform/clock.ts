import { runSql } from './sql.ts'

/**
 * Replaces PostgreSQL's clock functions in new connections, so that time stands still until `setDatabaseClock` moves
 * it.
 */
export async function freezeDatabaseClock(databaseUrl: string): Promise<void> {
  await runSql(
    databaseUrl,
    `create schema clock;
    create table clock.moment as select pg_catalog.now() as at;
    create function clock.now() returns timestamptz language sql as 'select at from clock.moment';
    create function clock.clock_timestamp() returns timestamptz language sql as 'select at from clock.moment';
    alter database ${new URL(databaseUrl).pathname.slice(1)} set search_path = clock, public, pg_catalog`,
  )
}

export async function setDatabaseClock(databaseUrl: string, timeMs: number): Promise<void> {
  await runSql(databaseUrl, 'update clock.moment set at = to_timestamp($1::float8 / 1000)', [timeMs])
}

function matchesField(field: string, value: number): boolean {
  if (field === '*') return true
  const [, step] = /^\*\/(\d+)$/.exec(field) ?? []
  if (step) return value % Number(step) === 0
  if (!/^\d+$/.test(field)) throw new Error(`The schedule says ${field}, which is not understood here`)
  return Number(field) === value
}

export function isDue(schedule: string, date: Date): boolean {
  const [minute = '', hour = '', day, month, weekday] = schedule.split(' ')
  if (day !== '*' || month !== '*' || weekday !== '*') throw new Error(`${schedule} is not understood here`)
  return matchesField(minute, date.getUTCMinutes()) && matchesField(hour, date.getUTCHours())
}
