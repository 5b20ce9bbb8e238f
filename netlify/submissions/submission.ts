import type * as z from 'zod/mini'
import type { InboxFilter, InboxItems, InboxList } from '#netlify/database/submissions.ts'
import type { formAdditions } from '#src/contract/form.ts'
import type { Column } from './columns.ts'

/** What every form may send besides its own fields. */
export type Additions = z.output<z.ZodMiniObject<typeof formAdditions>>

/** What a form sends, as far as every kind of submission has it. */
export type AnyInput = Additions & { phone?: string | null }

/** A list of what was sent, as staff read it, change it and take it out. */
export interface Inbox<List extends InboxList> {
  list: List
  /** The last part of its address, and its name in the queue. */
  kind: 'volunteers' | 'contact'
  /** One of them, in words and in the name of a file. */
  noun: string
  query: z.ZodMiniType<InboxFilter & { cursor?: string | undefined }>
  change: z.ZodMiniType<{ status?: string | undefined; note?: string | undefined }>
  /** What its CSV shows. Loaded where a file is made: the numbering plans of all countries come with it. */
  columns(): Promise<Column<InboxItems[List]>[]>
}

/** A kind of submission, from the form that brings it to the columns of the file that takes it out. */
export interface Submission<List extends InboxList, Input extends AnyInput = AnyInput> extends Inbox<List> {
  /** The page that its form stands on. */
  page: string
  input: z.ZodMiniType<Input>
}
