// Class 08: connection; 53: no room; 57P: going down or starting; 40: a transaction that may be sent again.
const passingState = /^(?:08|40|53|57P|58)\w+$/
const network = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_\w+)$/
const names = new Set(['TimeoutError', 'AbortError', 'BlobsInternalError'])
// pg gives these no code.
const messages = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|fetch failed)/

function causesOf(error: Error): unknown[] {
  return [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
}

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && (passingState.test(code) || network.test(code))) return true
  // Neon's driver: an answer without a SQLSTATE did not come from the database.
  if (error.name === 'NeonDbError' && !code) return true
  return names.has(error.name) || messages.test(error.message) || causesOf(error).some(isOutage)
}
