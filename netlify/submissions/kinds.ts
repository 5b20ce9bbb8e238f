import type { InboxList } from '#netlify/database/submissions.ts'
import { messageDefinition } from './messages.ts'
import type { InboxDefinition } from './submission.ts'
import { volunteerDefinition } from './volunteers.ts'

const inboxDefinitions = [volunteerDefinition, messageDefinition] as const

export function getQueueKind(list: InboxList): InboxDefinition<InboxList>['kind'] {
  return list === 'volunteers' ? volunteerDefinition.kind : messageDefinition.kind
}

/** Finds the inbox list for the `kind` of a queue entry; undefined for an unknown kind. */
export function findListOfKind(kind: unknown): InboxList | undefined {
  return inboxDefinitions.find((definition) => definition.kind === kind)?.list
}
