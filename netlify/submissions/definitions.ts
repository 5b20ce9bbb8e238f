import type * as z from 'zod/mini'
import { findLgaPage } from '#src/content/pages/lga-pages.ts'
import type { additionalFormFields } from '#src/contract/submissions/fields.ts'
import { inboxQueries, submissionChanges } from '#src/contract/submissions/inbox.ts'
import { messageInput } from '#src/contract/submissions/messages.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { volunteerInput } from '#src/contract/submissions/volunteers.ts'
import type { SubmissionFilter } from './inbox/inbox-filter.queries.ts'
import type { SubmissionPatch } from './submissions.queries.ts'

export type AdditionalFormFields = z.output<z.ZodMiniObject<typeof additionalFormFields>>

export type SubmissionInput = AdditionalFormFields & {
  phone?: string | null | undefined
  lga?: string | undefined
  source?: string | undefined
}

export interface SubmissionDefinition {
  kind: SubmissionKind
  noun: string
  pagePath: string
  /** Returns the page that thanks the sender of a form without JavaScript. */
  getThanksPath: (input: SubmissionInput) => string
  inputSchema: z.ZodMiniType<SubmissionInput>
  querySchema: z.ZodMiniType<Omit<SubmissionFilter, 'scope'> & { cursor?: string | undefined }>
  changeSchema: z.ZodMiniType<SubmissionPatch>
}

export const definitions: Record<SubmissionKind, SubmissionDefinition> = {
  volunteers: {
    kind: 'volunteers',
    noun: 'volunteer',
    pagePath: '/volunteer',
    getThanksPath: ({ lga }) => findLgaPage(lga)?.thanksPath ?? '/volunteer',
    inputSchema: volunteerInput,
    querySchema: inboxQueries.volunteers,
    changeSchema: submissionChanges.volunteers,
  },
  messages: {
    kind: 'messages',
    noun: 'message',
    pagePath: '/contact',
    getThanksPath: () => '/contact/thanks',
    inputSchema: messageInput,
    querySchema: inboxQueries.messages,
    changeSchema: submissionChanges.messages,
  },
}
