import { beforeAll } from 'vitest'
import { socketAddress } from './database.ts'
import { freezeDatabaseClock } from './stopped-clock.ts'

/** Stops the clock of this file's database: rows become due only when a test moves them. */
export function freezeSqlClock(): void {
  beforeAll(() => freezeDatabaseClock(socketAddress))
}
