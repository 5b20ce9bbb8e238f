import { beforeAll } from 'vitest'
import { databaseAddress } from './database.ts'
import { stopClockOf } from './stopped-clock.ts'

/** Stops the clock of this file's database: rows become due only when a test moves them. */
export function stopSqlClock(): void {
  beforeAll(() => stopClockOf(databaseAddress))
}
