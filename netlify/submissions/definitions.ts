import type * as z from 'zod/mini'
import {
  type CursorPage,
  type InboxKind,
  messageChange,
  messageQuery,
  volunteerChange,
  volunteerQuery,
} from '#src/contract/submissions/inbox.ts'
import { type Message, type MessageInput, messageInput } from '#src/contract/submissions/messages.ts'
import type { additionalFormFields } from '#src/contract/submissions/submissions.ts'
import { type Volunteer, type VolunteerInput, volunteerInput } from '#src/contract/submissions/volunteers.ts'
import type { FormRow } from './form-rows.queries.ts'
import type { CsvColumn } from './inbox/csv-columns.ts'
import { listMessages, listVolunteers } from './inbox/inbox.queries.ts'
import type { SubmissionFilter } from './inbox/inbox-filter.queries.ts'
import type { SubmissionPatch } from './submissions.queries.ts'

export type AdditionalFormFields = z.output<z.ZodMiniObject<typeof additionalFormFields>>

export type SubmissionInput = AdditionalFormFields & { phone?: string | null | undefined }

export interface InboxDefinition<Item> {
  list: InboxKind
  /** Last segment of the list's API path. Queue entries store it to tell which list they belong to. */
  kind: 'volunteers' | 'contact'
  noun: string
  querySchema: z.ZodMiniType<Omit<SubmissionFilter, 'scope'> & { cursor?: string | undefined }>
  changeSchema: z.ZodMiniType<SubmissionPatch>
  listPage(filter: SubmissionFilter, cursor: string | undefined, pageSize: number): Promise<CursorPage<Item>>
  /** Imports the CSV columns on first use, because they need the large phone library. */
  loadCsvColumns(): Promise<CsvColumn<Item>[]>
}

export interface SubmissionDefinition<Item, Input extends SubmissionInput = SubmissionInput>
  extends InboxDefinition<Item> {
  pagePath: string
  inputSchema: z.ZodMiniType<Input>
  /** Does not validate the input, which may come from the queue: the database rejects invalid rows. */
  toRow(input: Input): FormRow
}

export const volunteerDefinition: SubmissionDefinition<Volunteer, VolunteerInput> = {
  list: 'volunteers',
  kind: 'volunteers',
  noun: 'volunteer',
  pagePath: '/volunteer',
  inputSchema: volunteerInput,
  toRow: ({ name, email, phone, lga, skills = null, availability = null }) => ({
    name,
    email,
    phone,
    lga,
    skills,
    availability,
  }),
  querySchema: volunteerQuery,
  changeSchema: volunteerChange,
  listPage: listVolunteers,
  loadCsvColumns: async () => (await import('./inbox/csv-columns.ts')).volunteerColumns,
}

export const messageDefinition: SubmissionDefinition<Message, MessageInput> = {
  list: 'messages',
  kind: 'contact',
  noun: 'message',
  pagePath: '/contact',
  inputSchema: messageInput,
  toRow: ({ name, email, phone = null, subject, message }) => ({ name, email, phone, subject, message }),
  querySchema: messageQuery,
  changeSchema: messageChange,
  listPage: listMessages,
  loadCsvColumns: async () => (await import('./inbox/csv-columns.ts')).messageColumns,
}

type QueuedDefinition = Pick<SubmissionDefinition<Volunteer | Message>, 'kind' | 'list' | 'toRow'>

export const definitions: Record<InboxKind, QueuedDefinition> = {
  volunteers: volunteerDefinition,
  messages: messageDefinition,
}

/** Finds the inbox list for the `kind` of a queue entry; undefined for an unknown kind. */
export function findListOfKind(kind: unknown): InboxKind | undefined {
  return Object.values(definitions).find((definition) => definition.kind === kind)?.list
}
