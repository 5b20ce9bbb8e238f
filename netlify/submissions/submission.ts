import type * as z from 'zod/mini'
import type { SubmissionChange } from '#netlify/database/submission-change.ts'
import type { InboxFilter, InboxItems, InboxList } from '#netlify/database/submissions.ts'
import type { formAdditions } from '#src/contract/form.ts'
import type { Column } from './csv-columns.ts'

export type Additions = z.output<z.ZodMiniObject<typeof formAdditions>>

export type AnyInput = Additions & { phone?: string | null }

export interface Inbox<List extends InboxList> {
  list: List
  /** The last segment of the API path, and the name in the queue. */
  kind: 'volunteers' | 'contact'
  noun: string
  query: z.ZodMiniType<Omit<InboxFilter, 'scope'> & { cursor?: string | undefined }>
  change: z.ZodMiniType<SubmissionChange>
  /** Columns of the CSV. Loaded on demand, with the numbering plans of all countries. */
  columns(): Promise<Column<InboxItems[List]>[]>
}

export interface Submission<List extends InboxList, Input extends AnyInput = AnyInput> extends Inbox<List> {
  page: string
  input: z.ZodMiniType<Input>
}
