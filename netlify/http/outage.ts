// SQLSTATE classes of an outage: connection, rollback, resources, shutdown, system error.
const outageSqlStatePattern = /^(?:08|40|53|57P|58)\w+$/
const networkErrorCodePattern = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_\w+)$/
const timeoutErrorNames = new Set(['TimeoutError', 'AbortError'])
const outageErrorNames = new Set([...timeoutErrorNames, 'BlobsInternalError', 'CircuitOpenError'])
// Error messages of the PostgreSQL client that come without an error code.
const outageMessagePattern =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|fetch failed)/

const connectionErrorCodePattern =
  /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/

/** Thrown instead of running a query while the database circuit breaker is open. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError'

  constructor() {
    super('The database was unreachable less than 30 s ago')
  }
}

export function listCauses(error: Error): unknown[] {
  // Neon's database driver stores the cause of an error in `sourceError`, not in `cause`.
  const sourceError: unknown = Reflect.get(error, 'sourceError')
  return [error.cause, sourceError, ...(error instanceof AggregateError ? error.errors : [])]
}

/** True for a timeout or a failed connection, after which the next query would fail too. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && connectionErrorCodePattern.test(code)) return true
  if (timeoutErrorNames.has(error.name) || error.message.startsWith('timeout exceeded when trying to connect'))
    return true
  return listCauses(error).some(isUnreachable)
}

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && (outageSqlStatePattern.test(code) || networkErrorCodePattern.test(code))) return true
  // A Neon driver error without an SQLSTATE comes from the connection, not from the database.
  if (error.name === 'NeonDbError' && !code) return true
  return (
    outageErrorNames.has(error.name) || outageMessagePattern.test(error.message) || listCauses(error).some(isOutage)
  )
}
