// Error fields that are safe to log, because they contain no personal data.
const loggedFields = ['code', 'severity', 'constraint', 'table', 'column', 'routine'] as const

const MAX_CAUSE_DEPTH = 3

/** Removes quoted text and e-mail addresses, because errors of PostgreSQL, JSON.parse and Headers quote user input. */
function redactMessage(message: string): string {
  return message.replace(/"[\s\S]*"/, '"…"').replace(/[^\s<>]+@[^\s<>]+/g, '…@…')
}

function listStackFrames({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim().slice(3))
}

/** Returns the loggable fields of an error. Omits PostgreSQL's `detail` and `where`: they quote row values. */
export function describeError(error: unknown, causeDepth = MAX_CAUSE_DEPTH): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const description: Record<string, unknown> = { name: error.name, message: redactMessage(error.message) }
  for (const key of loggedFields) {
    const value: unknown = Reflect.get(error, key)
    if (typeof value === 'string' && /^[\w .-]{1,80}$/.test(value)) description[key] = value
  }
  const cause: unknown = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  if (cause !== undefined && causeDepth > 0) description.cause = describeError(cause, causeDepth - 1)
  return { ...description, frames: listStackFrames(error).slice(0, 8) }
}

export function toPrintableError(error: unknown): Error {
  const printableError = new Error(error instanceof Error ? redactMessage(error.message) : 'Unknown error')
  printableError.stack = [printableError.message, ...(error instanceof Error ? listStackFrames(error) : [])].join(
    '\n    at ',
  )
  return printableError
}
