import type { InboxKind } from '#src/contract/inbox.ts'
import type { Message } from '#src/contract/messages.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { messageDefinition } from './messages.ts'
import type { SubmissionDefinition } from './submission.ts'
import { volunteerDefinition } from './volunteers.ts'

type QueuedDefinition = Pick<SubmissionDefinition<Volunteer | Message>, 'kind' | 'list' | 'toRow'>

const definitions: Record<InboxKind, QueuedDefinition> = {
  volunteers: volunteerDefinition,
  messages: messageDefinition,
}

export function getDefinition(list: InboxKind): QueuedDefinition {
  return definitions[list]
}

/** Finds the inbox list for the `kind` of a queue entry; undefined for an unknown kind. */
export function findListOfKind(kind: unknown): InboxKind | undefined {
  return Object.values(definitions).find((definition) => definition.kind === kind)?.list
}
