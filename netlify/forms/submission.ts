import type * as z from 'zod/mini'
import type { SubmissionFilter } from '#netlify/forms/inbox/inbox-filter.queries.ts'
import type { additionalFormFields } from '#src/contract/form.ts'
import type { CursorPage, InboxKind } from '#src/contract/inbox.ts'
import type { FormRow } from './form-rows.queries.ts'
import type { CsvColumn } from './inbox/csv-columns.ts'
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
