import type { EventEmitter } from 'node:events'
import { type Dialect, Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import { NeonDialect } from 'kysely-neon'
import { getDatabaseDriver, getDatabaseUrl } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { type CircuitBreaker, createCircuitBreaker, recordOutage } from './circuit-breaker.ts'
import type { DB } from './types.ts'

/** Runs statements: `db()` a single one, `transaction()` several. */
export type Executor = Kysely<DB>
/** Runs reads: `readDb()`, or an `Executor`. */
export type Reader = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom'>

// Timeout of a query over Neon's proxy, which could otherwise hang forever. Leaves time for a sleeping database to wake.
const QUERY_TIMEOUT_MS = 8000
const MAX_TRIES = 2
const CONNECT_TIMEOUT_MS = 60_000

async function createHttpClient(circuitBreaker: CircuitBreaker, allowedTries: number) {
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
      circuitBreaker.run((isTrialQuery) => sendQuery(isTrialQuery ? 1 : allowedTries, queryText, parameters, options)),
  }
}

/** Returns an error for the event with which Neon rejects when its WebSocket fails. */
function toError(rejectionReason: unknown): Error {
  if (rejectionReason instanceof Error) return rejectionReason
  const cause = rejectionReason instanceof Event ? Reflect.get(rejectionReason, 'error') : rejectionReason
  return new Error('Connection terminated: the WebSocket failed', { cause })
}

/** Adds the circuit breaker to the connections of a pool. */
function addCircuitBreaker(
  pool: Pick<PostgresPool, 'connect' | 'end' | 'options'>,
  circuitBreaker: CircuitBreaker,
): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () =>
      circuitBreaker
        .run(() =>
          pool.connect().catch((rejectionReason: unknown) => {
            throw toError(rejectionReason)
          }),
        )
        .catch((error: unknown) => {
          recordOutage(error)
          throw error
        }),
  }
}

async function createSocketPool(circuitBreaker: CircuitBreaker) {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: getDatabaseUrl(),
    max: 4,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    allowExitOnIdle: true,
  })
  pool.on('error', (error) => log('error', 'An idle database connection failed', {}, error))
  // Ignore `error` events of a broken connection: its query fails anyway, and an unhandled event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return addCircuitBreaker(pool, circuitBreaker)
}

/** Creates a pool for one transaction with one WebSocket to Neon, which would break in a paused function. */
async function createWebSocketPool(circuitBreaker: CircuitBreaker) {
  const { Pool } = await import('@neondatabase/serverless')
  const pool = new Pool({
    connectionString: getDatabaseUrl(),
    max: 1,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  pool.on('error', () => {})
  pool.on('connect', (client: EventEmitter) => client.on('error', () => {}))
  return addCircuitBreaker(pool, circuitBreaker)
}

interface Executors {
  db: Kysely<DB>
  /** Sends a statement again whose response was lost. Only over HTTP: a socket has no retries. */
  retryingDb: Kysely<DB>
}

interface Connection extends Executors {
  key: string
  circuitBreaker: CircuitBreaker
}

function openKysely(dialect: Dialect): Kysely<DB> {
  return new Kysely({
    dialect,
    log: (event) => {
      if (event.level === 'error') recordOutage(toError(event.error))
    },
  })
}

function openOverHttp(circuitBreaker: CircuitBreaker): Executors {
  const open = (tries: number) => openKysely(new NeonDialect({ neon: () => createHttpClient(circuitBreaker, tries) }))
  return { db: open(1), retryingDb: open(MAX_TRIES) }
}

function openOverSocket(circuitBreaker: CircuitBreaker): Executors {
  const socketDb = openKysely(new PostgresDialect({ pool: () => createSocketPool(circuitBreaker) }))
  return { db: socketDb, retryingDb: socketDb }
}

const openers: Record<ReturnType<typeof getDatabaseDriver>, (circuitBreaker: CircuitBreaker) => Executors> = {
  serverless: openOverHttp,
  server: openOverSocket,
}

let currentConnection: Connection | undefined

/** Reuses the connection until the credentials rotate. */
function getConnection(): Connection {
  const driver = getDatabaseDriver()
  const key = `${driver} ${getDatabaseUrl()}`
  if (currentConnection?.key === key) return currentConnection
  void currentConnection?.db
    .destroy()
    .catch((error) => log('error', 'The former database connections could not be closed', {}, error))
  const circuitBreaker = createCircuitBreaker()
  currentConnection = { key, circuitBreaker, ...openers[driver](circuitBreaker) }
  return currentConnection
}

/**
 * Returns the executor for a single statement, which is sent once: a write may have been applied although its response
 * was lost. Call it for every statement, because the credentials rotate.
 */
export function db(): Kysely<DB> {
  return getConnection().db
}

/** Returns the executor for a single read, which is sent again if its response was lost. */
export function readDb(): Reader {
  return getConnection().retryingDb
}

/** Returns the executor for an insert that skips an existing id, which is sent again if its response was lost. */
export function idempotentDb(): Pick<Kysely<DB>, 'with'> {
  return getConnection().retryingDb
}

/** Throws the error of `runStatements`, not the error of the rollback, which fails too if the connection broke. */
async function executeTransaction<Result>(
  kysely: Kysely<DB>,
  runStatements: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  let statementError: unknown
  try {
    return await kysely.transaction().execute(async (trx) => {
      try {
        return await runStatements(trx)
      } catch (error) {
        statementError = error
        throw error
      }
    })
  } catch (error) {
    throw toError(statementError ?? error)
  }
}

/**
 * Runs `runStatements` in a transaction: over a WebSocket to Neon in production, over a socket locally. Rolls back if
 * `runStatements` throws. Never retries a failed transaction.
 */
export async function transaction<Result>(runStatements: (trx: Transaction<DB>) => Promise<Result>): Promise<Result> {
  const { db: kysely, circuitBreaker } = getConnection()
  if (getDatabaseDriver() === 'server') return await executeTransaction(kysely, runStatements)
  const webSocketDb = openKysely(new PostgresDialect({ pool: () => createWebSocketPool(circuitBreaker) }))
  try {
    return await executeTransaction(webSocketDb, runStatements)
  } finally {
    await webSocketDb.destroy().catch((error) => log('warn', 'A database connection could not be closed', {}, error))
  }
}

export async function closeDatabase(): Promise<void> {
  const closingConnection = currentConnection
  currentConnection = undefined
  await closingConnection?.db.destroy()
}

export async function pingDatabase(): Promise<void> {
  await readDb()
    .selectNoFrom((eb) => eb.lit(1).as('one'))
    .execute()
}
