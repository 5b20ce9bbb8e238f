import type * as z from 'zod/mini'
import type { SubmissionPatch } from '#netlify/database/submission-change.ts'
import type { InboxItems, InboxList, SubmissionFilter } from '#netlify/database/submissions.ts'
import type { additionalFormFields } from '#src/contract/form.ts'
import type { CsvColumn } from './csv-columns.ts'

export type FormAdditions = z.output<z.ZodMiniObject<typeof additionalFormFields>>

export type SubmissionInput = FormAdditions & { phone?: string | null }

export interface InboxDefinition<List extends InboxList> {
  list: List
  /** The last segment of the list's API path. Also names the list in queue entries. */
  kind: 'volunteers' | 'contact'
  noun: string
  query: z.ZodMiniType<Omit<SubmissionFilter, 'scope'> & { cursor?: string | undefined }>
  change: z.ZodMiniType<SubmissionPatch>
  /** Loads the CSV columns on demand, with the numbering plans of all countries. */
  columns(): Promise<CsvColumn<InboxItems[List]>[]>
}

export interface SubmissionDefinition<List extends InboxList, Input extends SubmissionInput = SubmissionInput>
  extends InboxDefinition<List> {
  page: string
  input: z.ZodMiniType<Input>
}
