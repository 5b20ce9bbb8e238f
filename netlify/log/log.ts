import { AsyncLocalStorage } from 'node:async_hooks'
import { getLogLevel, getPlatformRequestId } from '#netlify/env.ts'

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

type LogLevel = 'info' | 'warn' | 'error'

interface LogContext {
  requestId: string
  function: string
}

const logLevels: LogLevel[] = ['info', 'warn', 'error']
const logContext = new AsyncLocalStorage<LogContext>()

export function runWithLogContext<Result>(callContext: LogContext, callback: () => Result): Result {
  return logContext.run(callContext, callback)
}

export function getRequestId(): string | undefined {
  const id = logContext.getStore()?.requestId ?? getPlatformRequestId()
  return id && /^[\w-]{1,80}$/.test(id) ? id : undefined
}

/** Logs one line of JSON. `facts` contains ids, counts and codes, never user input. */
export function log(
  level: LogLevel,
  message: string,
  facts: Record<string, string | number | undefined> = {},
  error?: unknown,
): void {
  if (logLevels.indexOf(level) < logLevels.indexOf(getLogLevel())) return
  const callContext = { requestId: getRequestId(), function: logContext.getStore()?.function }
  const errorField = error === undefined ? {} : { error: describeError(error) }
  console[level](JSON.stringify({ level, message, ...callContext, ...facts, ...errorField }))
}
