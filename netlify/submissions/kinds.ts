import type { InboxList } from '#netlify/database/submissions.ts'
import { messages } from './messages.ts'
import type { InboxDefinition } from './submission.ts'
import { volunteers } from './volunteers.ts'

const inboxDefinitions = [volunteers, messages] as const

export function getQueueKind(list: InboxList): InboxDefinition<InboxList>['kind'] {
  return list === 'volunteers' ? volunteers.kind : messages.kind
}

/** Finds the inbox list for the `kind` of a queue entry; undefined for an unknown kind. */
export function findListOfKind(kind: unknown): InboxList | undefined {
  return inboxDefinitions.find((definition) => definition.kind === kind)?.list
}
