// SQLSTATE classes: 08 connection, 40 serialization failure, 53 insufficient resources, 57P shutdown, 58 system
// error.
const passingState = /^(?:08|40|53|57P|58)\w+$/
const network = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_\w+)$/
const timeouts = new Set(['TimeoutError', 'AbortError'])
const names = new Set([...timeouts, 'BlobsInternalError', 'CircuitOpenError'])
// Errors of pg without a code.
const messages = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|fetch failed)/

const noConnection = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/

/** Thrown in place of a query while the circuit breaker is open. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError'

  constructor() {
    super('The database was unreachable less than 30 s ago')
  }
}

function causesOf(error: Error): unknown[] {
  // Neon's driver stores the cause in `sourceError`.
  const source: unknown = Reflect.get(error, 'sourceError')
  return [error.cause, source, ...(error instanceof AggregateError ? error.errors : [])]
}

/** True for a timeout or a failed connection, where the next query would fail the same way. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && noConnection.test(code)) return true
  if (timeouts.has(error.name) || error.message.startsWith('timeout exceeded when trying to connect')) return true
  return causesOf(error).some(isUnreachable)
}

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && (passingState.test(code) || network.test(code))) return true
  // An error of Neon's driver without a SQLSTATE did not come from the database.
  if (error.name === 'NeonDbError' && !code) return true
  return names.has(error.name) || messages.test(error.message) || causesOf(error).some(isOutage)
}
