import { type Message, messageFields, messageStatuses } from './messages.ts'
import type { SubmissionKind } from './submissions.ts'
import { type Volunteer, volunteerFields, volunteerStatuses } from './volunteers.ts'

export interface SubmissionByKind {
  volunteers: Volunteer
  messages: Message
}

export const submissionFields = {
  volunteers: volunteerFields,
  messages: messageFields,
} satisfies Record<SubmissionKind, object>

export const submissionStatuses = {
  volunteers: volunteerStatuses,
  messages: messageStatuses,
} satisfies Record<SubmissionKind, readonly string[]>
