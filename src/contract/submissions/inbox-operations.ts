import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type { InboxKind, InboxSummary, MergeInput } from './inbox.ts'
import type { Message } from './messages.ts'
import type { AssignedMember } from './submissions.ts'
import type { Volunteer } from './volunteers.ts'

export const readSummaryOperation = defineOperation<void, InboxSummary>('GET', '/api/admin/summary', [401])

export type SubmissionEventKind = 'status' | 'note' | 'contact' | 'assign' | 'area' | 'merge'

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
  list: InboxKind
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
  assignees: AssignedMember[]
  replies: Reply[]
}

function createDetailOperation<Item>(path: string) {
  return defineOperation<void, SubmissionDetail<Item>>('GET', `${path}/:id/detail`, [401, 404])
}

export const detailOperations = {
  volunteers: createDetailOperation<Volunteer>('/api/volunteers'),
  messages: createDetailOperation<Message>('/api/contact'),
}

/** Merges volunteers with the same phone number or e-mail address. Answers with the one that remains. */
export const mergeVolunteersOperation = defineOperation<MergeInput, Volunteer>('POST', '/api/volunteers/:id/merge', [
  404,
  412,
  ...staffBodyErrors,
])
