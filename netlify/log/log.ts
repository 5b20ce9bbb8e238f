import { AsyncLocalStorage } from 'node:async_hooks'
import { getLogLevel, getPlatformRequestId } from '#netlify/env.ts'
import { describeError } from './error.ts'

export type LogLevel = 'info' | 'warn' | 'error'

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
