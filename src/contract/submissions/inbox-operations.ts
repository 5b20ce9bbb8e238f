import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type { Assignee } from './assignment.ts'
import type { LastCall } from './calls.ts'
import type { ImportFacts } from './imports.ts'
import type { InboxPage, InboxSummary, MergeInput } from './inbox.ts'
import type { SubmissionByKind } from './kinds.ts'
import { type SubmissionKind, submissionPaths } from './submissions.ts'

export const readSummaryOperation = defineOperation<void, InboxSummary>('GET', '/api/admin/summary', [401])

export type SubmissionEventKind =
  | 'status'
  | 'note'
  | 'contact'
  | 'assign'
  | 'area'
  | 'merge'
  | 'call'
  | 'check-in'
  | 'undo-check-in'

/** Entry in the history of a submission. */
export interface SubmissionEvent {
  at: string
  /** Name of the member; null for the shared password. */
  by: string | null
  kind: SubmissionEventKind
  /** Depends on the kind: `new to contacted`, the note, `whatsapp`, the member’s name, the area, or the merged fields. */
  detail: string
}

/** Another submission with the same phone number or e-mail address. */
export interface RelatedSubmission {
  kind: SubmissionKind
  id: string
  version: number
  name: string
  createdAt: string
  status: string
  /** Area of a volunteer, subject of a message. */
  about: string
}

/** Text to start a reply from. `{name}` and `{area}` stand for those of the person. */
export interface Reply {
  title: string
  text: string
}

export interface SubmissionDetail<Item> {
  item: Item
  /** Newest entry first. */
  events: SubmissionEvent[]
  related: RelatedSubmission[]
  /** Members who may read the submission. */
  assignees: Assignee[]
  /** Last call to a volunteer from the calling list; missing if there was none. */
  lastCall?: LastCall
  /** Facts about the list that brought a volunteer; missing for other submissions. */
  importedFrom?: ImportFacts
  replies: Reply[]
}

export interface SubmissionSearch {
  search?: string
  lga?: string
  status?: string
  assigned?: string
  cursor?: string
  ids?: string[]
}

export type InboxSearchInput = { kind: SubmissionKind } & SubmissionSearch

interface SubmissionChange {
  status?: string
  note?: string
  lga?: string | null
  assignedTo?: string | null
  dueOn?: string | null
  contactedBy?: string
}

function createInboxOperations<Kind extends SubmissionKind>(kind: Kind) {
  type Item = SubmissionByKind[Kind]
  const path = submissionPaths[kind]
  const itemPath = `${path}/:id`
  return {
    list: defineOperation<void, InboxPage<Item>>('GET', path, [401, 422]),
    /** Searches the inbox. Sends the search text in a POST body, because it is personal data and URLs are logged. */
    search: defineOperation<InboxSearchInput, InboxPage<Item>>('POST', '/api/admin/inbox', staffBodyErrors),
    copy: defineOperation<void, Blob>('GET', itemPath, [401, 404]),
    detail: defineOperation<void, SubmissionDetail<Item>>('GET', `${itemPath}/detail`, [401, 404]),
    change: defineOperation<SubmissionChange, Item>('PATCH', itemPath, [404, 412, ...staffBodyErrors]),
    erase: defineOperation('DELETE', itemPath, [401, 404]),
    csv: defineOperation<SubmissionSearch, Blob>('POST', `${path}.csv`, staffBodyErrors),
  }
}

export const inboxOperations: { [Kind in SubmissionKind]: ReturnType<typeof createInboxOperations<Kind>> } = {
  volunteers: createInboxOperations('volunteers'),
  messages: createInboxOperations('messages'),
}

/** Merges volunteers with the same phone number or e-mail address. Answers with the one that remains. */
export const mergeVolunteersOperation = defineOperation<MergeInput, SubmissionByKind['volunteers']>(
  'POST',
  '/api/volunteers/:id/merge',
  [404, 412, ...staffBodyErrors],
)
