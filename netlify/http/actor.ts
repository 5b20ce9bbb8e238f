import { AsyncLocalStorage } from 'node:async_hooks'
import type { Member } from '#src/contract/team/members.ts'

type Actor = Pick<Member, 'id' | 'name' | 'role'>

const actorContext = new AsyncLocalStorage<{ actor?: Actor }>()

export function runWithActorContext<Result>(callback: () => Result): Result {
  return actorContext.run({}, callback)
}

/** Sets the member whom the audit log names as the author of this request's changes. */
export function setActor(actor: Actor): void {
  const contextStore = actorContext.getStore()
  if (contextStore) contextStore.actor = actor
}

/** Returns the member who sent this request; undefined for visitors, the shared password and scheduled functions. */
export function getActor(): Actor | undefined {
  return actorContext.getStore()?.actor
}
