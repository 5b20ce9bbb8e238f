import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { NeonDialect } from 'kysely-neon'
import { getDatabaseDriver, getDatabaseUrl } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { recordOutage } from './record-outage.ts'
import type { Database } from './schema.ts'

// Timeout of an HTTP query, which could otherwise hang forever. Leaves time for a sleeping database to wake.
const QUERY_TIMEOUT_MS = 8000
const MAX_TRIES = 2
// Matches idempotent queries, which can be retried: reads, and inserts that skip an existing id.
const retryableQuery = /^select\b|\bon conflict \("?id"?\) do nothing\b/i
const CONNECT_TIMEOUT_MS = 60_000

async function createHttpClient(breaker: CircuitBreaker) {
  const { neon, NeonDbError } = await import('@neondatabase/serverless')
  const client = neon(getDatabaseUrl())

  async function sendQuery(maxTries: number, queryText: string, parameters?: unknown[], options?: object) {
    try {
      const fetchOptions = { signal: AbortSignal.timeout(QUERY_TIMEOUT_MS) }
      return await client.query(queryText, parameters, { ...options, fetchOptions })
    } catch (error) {
      const isDatabaseError = error instanceof NeonDbError && error.code
      if (isDatabaseError || maxTries <= 1) throw error
      return await sendQuery(maxTries - 1, queryText, parameters, options)
    }
  }

  return {
    query: (queryText: string, parameters?: unknown[], options?: object) =>
      breaker.run((isTrial) => {
        // Retry only idempotent queries, because a write may have been applied although its response was lost.
        const maxTries = retryableQuery.test(queryText) && !isTrial ? MAX_TRIES : 1
        return sendQuery(maxTries, queryText, parameters, options)
      }),
  }
}

async function createSocketPool(breaker: CircuitBreaker) {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: getDatabaseUrl(),
    max: 4,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    allowExitOnIdle: true,
  })
  pool.on('error', (error) => log('error', 'An idle database connection failed', {}, error))
  // Ignore `error` events of a broken connection: its query fails anyway, and an unhandled event would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () =>
      breaker
        .run(() => pool.connect())
        .catch((error: unknown) => {
          recordOutage(error)
          throw error
        }),
  }
}

const dialects: Record<ReturnType<typeof getDatabaseDriver>, (breaker: CircuitBreaker) => Dialect> = {
  serverless: (breaker) => new NeonDialect({ neon: () => createHttpClient(breaker) }),
  server: (breaker) => new PostgresDialect({ pool: () => createSocketPool(breaker) }),
}

function openDatabase(driver: ReturnType<typeof getDatabaseDriver>): Kysely<Database> {
  return new Kysely({
    dialect: dialects[driver](createCircuitBreaker()),
    log: (event) => {
      if (event.level === 'error') recordOutage(event.error)
    },
  })
}

let currentConnection: { key: string; db: Kysely<Database> } | undefined

/** Returns the current database connection. Call it for every query, because the credentials rotate. */
export function database(): Kysely<Database> {
  const driver = getDatabaseDriver()
  const connectionKey = `${driver} ${getDatabaseUrl()}`
  if (currentConnection?.key === connectionKey) return currentConnection.db
  void currentConnection?.db
    .destroy()
    .catch((error) => log('error', 'The former database connections could not be closed', {}, error))
  currentConnection = { key: connectionKey, db: openDatabase(driver) }
  return currentConnection.db
}

export async function closeDatabase(): Promise<void> {
  const closingConnection = currentConnection
  currentConnection = undefined
  await closingConnection?.db.destroy()
}
