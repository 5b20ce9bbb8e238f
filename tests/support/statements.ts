import pg from 'pg'
import { vi } from 'vitest'

function watch(): () => number {
  if (process.env.NETLIFY_DB_DRIVER === 'serverless') {
    const sent = vi.spyOn(globalThis, 'fetch')
    return () => sent.mock.calls.filter(([url]) => String(url).endsWith('/sql')).length
  }
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  return () => sent.mock.calls.length
}

/** Counts until mocks are restored. Over a socket a test's own `query` counts too: call it between two counts. */
export function startCountingStatements(): { take(): number } {
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
