import { beforeAll } from 'vitest'
import { socketAddress } from './database.ts'
import { freezeDatabaseClock } from './stopped-clock.ts'

/** Stops the clock of this test file's database: a row becomes due only when the test moves the clock. */
export function freezeSqlClock(): void {
  beforeAll(() => freezeDatabaseClock(socketAddress))
}
