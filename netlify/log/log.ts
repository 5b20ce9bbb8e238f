import { AsyncLocalStorage } from 'node:async_hooks'
import { logLevel, platformRequestId } from '#netlify/env.ts'
import { describeError } from './error.ts'

export type Level = 'info' | 'warn' | 'error'

/** The call that is being answered. */
interface Call {
  requestId: string
  /** The function that answers, as in its address. */
  function: string
}

const levels: Level[] = ['info', 'warn', 'error']
const current = new AsyncLocalStorage<Call>()

/** Does the work of a call; every line that is logged meanwhile names the call. */
export function duringCall<Result>(call: Call, work: () => Result): Result {
  return current.run(call, work)
}

/** The id that the platform gave the request, for a visitor to quote and staff to find; undefined outside of calls. */
export function requestId(): string | undefined {
  const id = current.getStore()?.requestId ?? platformRequestId()
  return id && /^[\w-]{1,80}$/.test(id) ? id : undefined
}

/**
 * One event as one line of JSON. `facts` are ids, counts and codes, never what people wrote: this goes to a log that
 * more people read than the inbox.
 */
export function log(
  level: Level,
  message: string,
  facts: Record<string, string | number | undefined> = {},
  error?: unknown,
): void {
  if (levels.indexOf(level) < levels.indexOf(logLevel())) return
  const call = { requestId: requestId(), function: current.getStore()?.function }
  const cause = error === undefined ? {} : { error: describeError(error) }
  console[level](JSON.stringify({ level, message, ...call, ...facts, ...cause }))
}
