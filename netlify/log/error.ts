// Fields that say where an error arose and hold no personal data.
const telling = ['code', 'severity', 'constraint', 'table', 'column', 'routine'] as const

const DEPTH = 3

/** PostgreSQL, JSON and Headers quote user input in messages, so quoted text and e-mail addresses are removed. */
function withoutQuotes(message: string): string {
  return message.replace(/"[\s\S]*"/, '"…"').replace(/[^\s<>]+@[^\s<>]+/g, '…@…')
}

function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim().slice(3))
}

/** Name, codes and frames of an error. Omits PostgreSQL's `detail` and `where`, which repeat rows. */
export function describeError(error: unknown, depth = DEPTH): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const about: Record<string, unknown> = { name: error.name, message: withoutQuotes(error.message) }
  for (const key of telling) {
    const value: unknown = Reflect.get(error, key)
    if (typeof value === 'string' && /^[\w .-]{1,80}$/.test(value)) about[key] = value
  }
  const cause: unknown = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  if (cause !== undefined && depth > 0) about.cause = describeError(cause, depth - 1)
  return { ...about, frames: framesOf(error).slice(0, 8) }
}

export function printableError(error: unknown): Error {
  const plain = new Error(error instanceof Error ? withoutQuotes(error.message) : 'Unknown error')
  plain.stack = [plain.message, ...(error instanceof Error ? framesOf(error) : [])].join('\n    at ')
  return plain
}
