import { AsyncLocalStorage } from 'node:async_hooks'
import type { Member } from '#src/contract/staff.ts'

export type Actor = Pick<Member, 'id' | 'name' | 'role'>

const current = new AsyncLocalStorage<{ actor?: Actor; sessionId?: string }>()

export function whileActing<Result>(work: () => Result): Result {
  return current.run({}, work)
}

/** Attributes later audit entries of this request to `actor`. Does not restrict queries; pass them a scope. */
export function actAs(actor: Actor): void {
  const call = current.getStore()
  if (call) call.actor = actor
}

/** Undefined for visitors, the shared password and scheduled functions. */
export function findActor(): Actor | undefined {
  return current.getStore()?.actor
}

export function setSessionId(sessionId: string): void {
  const call = current.getStore()
  if (call) call.sessionId = sessionId
}

/** The session that authorised this request; undefined for visitors and scheduled functions. */
export function findSessionId(): string | undefined {
  return current.getStore()?.sessionId
}
