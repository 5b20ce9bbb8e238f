import type * as z from 'zod/mini'
import type { SubmissionPatch } from '#netlify/database/submission-change.ts'
import type { InboxItems, InboxList, SubmissionFilter } from '#netlify/database/submissions.ts'
import type { additionalFormFields } from '#src/contract/form.ts'
import type { CsvColumn } from './csv-columns.ts'

export type AdditionalFormFields = z.output<z.ZodMiniObject<typeof additionalFormFields>>

export type SubmissionInput = AdditionalFormFields & { phone?: string | null }

export interface InboxDefinition<List extends InboxList> {
  list: List
  /** Name of the inbox list in API paths and queue entries. */
  kind: 'volunteers' | 'contact'
  noun: string
  querySchema: z.ZodMiniType<Omit<SubmissionFilter, 'scope'> & { cursor?: string | undefined }>
  changeSchema: z.ZodMiniType<SubmissionPatch>
  /** Imports the CSV columns on first use, because they need the large phone library. */
  loadCsvColumns(): Promise<CsvColumn<InboxItems[List]>[]>
}

export interface SubmissionDefinition<List extends InboxList, Input extends SubmissionInput = SubmissionInput>
  extends InboxDefinition<List> {
  pagePath: string
  inputSchema: z.ZodMiniType<Input>
}
