import type { InboxList } from '#netlify/database/submissions.ts'
import { messages } from './messages.ts'
import type { Inbox } from './submission.ts'
import { volunteers } from './volunteers.ts'

const definitions = [volunteers, messages] as const

export function kindOf(list: InboxList): Inbox<InboxList>['kind'] {
  return list === 'volunteers' ? volunteers.kind : messages.kind
}

/** Undefined for an unknown kind. */
export function listOf(kind: unknown): InboxList | undefined {
  return definitions.find((one) => one.kind === kind)?.list
}
