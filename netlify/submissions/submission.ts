import type * as z from 'zod/mini'
import type { SubmissionPatch } from '#netlify/database/submission-change.ts'
import type { InboxItems, InboxList, SubmissionFilter } from '#netlify/database/submissions.ts'
import type { additionalFormFields } from '#src/contract/form.ts'
import type { CsvColumn } from './csv-columns.ts'

export type FormAdditions = z.output<z.ZodMiniObject<typeof additionalFormFields>>

export type SubmissionInput = FormAdditions & { phone?: string | null }

export interface InboxDefinition<List extends InboxList> {
  list: List
  /** Name of the inbox list in API paths and queue entries. */
  kind: 'volunteers' | 'contact'
  noun: string
  query: z.ZodMiniType<Omit<SubmissionFilter, 'scope'> & { cursor?: string | undefined }>
  change: z.ZodMiniType<SubmissionPatch>
  /** Imports the CSV columns on first use, because they need the large phone library. */
  columns(): Promise<CsvColumn<InboxItems[List]>[]>
}

export interface SubmissionDefinition<List extends InboxList, Input extends SubmissionInput = SubmissionInput>
  extends InboxDefinition<List> {
  page: string
  input: z.ZodMiniType<Input>
}
