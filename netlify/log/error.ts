// Error fields that are safe to log, because they contain no personal data.
const loggedFields = ['code', 'severity', 'constraint', 'table', 'column', 'routine'] as const

const MAX_CAUSE_DEPTH = 3

/** Removes quoted text and e-mail addresses, because messages of PostgreSQL, JSON and Headers quote user input. */
function redactMessage(message: string): string {
  return message.replace(/"[\s\S]*"/, '"…"').replace(/[^\s<>]+@[^\s<>]+/g, '…@…')
}

function listFrames({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim().slice(3))
}

/** Returns the loggable fields of an error. Omits PostgreSQL's `detail` and `where`: they quote row values. */
export function describeError(error: unknown, depth = MAX_CAUSE_DEPTH): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const description: Record<string, unknown> = { name: error.name, message: redactMessage(error.message) }
  for (const key of loggedFields) {
    const value: unknown = Reflect.get(error, key)
    if (typeof value === 'string' && /^[\w .-]{1,80}$/.test(value)) description[key] = value
  }
  const cause: unknown = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  if (cause !== undefined && depth > 0) description.cause = describeError(cause, depth - 1)
  return { ...description, frames: listFrames(error).slice(0, 8) }
}

export function toPrintableError(error: unknown): Error {
  const printableError = new Error(error instanceof Error ? redactMessage(error.message) : 'Unknown error')
  printableError.stack = [printableError.message, ...(error instanceof Error ? listFrames(error) : [])].join(
    '\n    at ',
  )
  return printableError
}
