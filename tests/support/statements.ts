import pg from 'pg'
import { vi } from 'vitest'

/** Every statement that the code under test has sent since the first call of this, as the driver sends it. */
function watch(): () => number {
  if (process.env.NETLIFY_DB_DRIVER === 'serverless') {
    const sent = vi.spyOn(globalThis, 'fetch')
    return () => sent.mock.calls.filter(([url]) => String(url).endsWith('/sql')).length
  }
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  return () => sent.mock.calls.length
}

/**
 * Counts statements until mocks are restored. What a test asks past the code under test (`query` of database.ts) counts
 * too over a socket: ask between two counts.
 */
export function countStatements(): { take(): number } {
  const count = watch()
  let taken = count()
  return {
    take() {
      const fresh = count() - taken
      taken += fresh
      return fresh
    },
  }
}
