import { AsyncLocalStorage } from 'node:async_hooks'
import { logLevel, platformRequestId } from '#netlify/env.ts'
import { describeError } from './error.ts'

export type Level = 'info' | 'warn' | 'error'

interface LogContext {
  requestId: string
  function: string
}

const levels: Level[] = ['info', 'warn', 'error']
const context = new AsyncLocalStorage<LogContext>()

export function duringCall<Result>(callContext: LogContext, callback: () => Result): Result {
  return context.run(callContext, callback)
}

export function requestId(): string | undefined {
  const id = context.getStore()?.requestId ?? platformRequestId()
  return id && /^[\w-]{1,80}$/.test(id) ? id : undefined
}

/**
 * Writes one line of JSON. `facts` holds ids, counts and codes, never user input: more people read logs than the
 * inbox.
 */
export function log(
  level: Level,
  message: string,
  facts: Record<string, string | number | undefined> = {},
  error?: unknown,
): void {
  if (levels.indexOf(level) < levels.indexOf(logLevel())) return
  const callContext = { requestId: requestId(), function: context.getStore()?.function }
  const cause = error === undefined ? {} : { error: describeError(error) }
  console[level](JSON.stringify({ level, message, ...callContext, ...facts, ...cause }))
}
