import pg from 'pg'
import { vi } from 'vitest'

function createStatementCounter(): () => number {
  if (process.env.NETLIFY_DB_DRIVER === 'serverless') {
    const querySpy = vi.spyOn(globalThis, 'fetch')
    return () => querySpy.mock.calls.filter(([url]) => String(url).endsWith('/sql')).length
  }
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  return () => querySpy.mock.calls.length
}

/** Counts the SQL statements sent until mocks are restored. Without the HTTP driver, queries of the test count too. */
export function startCountingStatements(): { take(): number } {
  const countStatements = createStatementCounter()
  let takenCount = countStatements()
  return {
    take() {
      const newCount = countStatements() - takenCount
      takenCount += newCount
      return newCount
    },
  }
}
