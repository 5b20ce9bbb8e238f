import { beforeAll } from 'vitest'
import { databaseAddress } from './database.ts'
import { stopClockOf } from './stopped-clock.ts'

/** The clock of this file's database stands: what has to wait there waits until a test moves its rows, however slow the machine is. */
export function stopSqlClock(): void {
  beforeAll(() => stopClockOf(databaseAddress))
}
