import { beforeAll } from 'vitest'
import { fileDatabaseUrl } from './database.ts'
import { freezeDatabaseClock } from './stopped-clock.ts'

/** Stops the clock of this test file's database, so that rows become due only when a test moves the clock. */
export function freezeSqlClock(): void {
  beforeAll(() => freezeDatabaseClock(fileDatabaseUrl))
}
