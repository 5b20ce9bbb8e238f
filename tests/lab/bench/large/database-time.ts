import { readFileSync } from 'node:fs'
import type { IdleSite } from '#tests/support/platform/idle-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'

function readNanoseconds(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0])
  } catch {
    // The connection has ended.
    return 0
  }
}

/** Returns the processor time of all connections of a database so far, in milliseconds, as Linux counts it. */
async function readProcessorTime(databaseUrl: string): Promise<number> {
  const backends = await runSql<{ pid: number }>(
    databaseUrl,
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  const nanoseconds = backends.map(({ pid }) => readNanoseconds(`/proc/${pid}/schedstat`))
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6
}

export interface DatabaseTime {
  /** By PostgreSQL's clock. Other programs on the machine lengthen it. */
  elapsedMs: number
  processorMs: number
}

/** Measures how long PostgreSQL works on the statements of `task`. */
export async function measureDatabaseTime(site: IdleSite, task: () => Promise<unknown>): Promise<DatabaseTime> {
  const processorTimeBefore = await readProcessorTime(site.databaseUrl)
  const elapsedMs = await site.measureDatabaseTime(task)
  return { elapsedMs, processorMs: (await readProcessorTime(site.databaseUrl)) - processorTimeBefore }
}
