import type * as z from 'zod/mini'
import type { DeskFilter, DeskItems, DeskList } from '#netlify/database/desk.ts'
import type { Column } from './columns.ts'

/** One of the lists that staff work through, from its address to the columns of its file. */
export interface Desk<List extends DeskList> {
  list: List
  /** How its submissions are called in the queue. */
  kind: 'volunteers' | 'contact'
  /** What one of its rows is, in words and in the name of a file. */
  noun: string
  query: z.ZodMiniType<DeskFilter & { cursor?: string | undefined }>
  change: z.ZodMiniType<{ status?: string | undefined; note?: string | undefined }>
  /** What its CSV shows. */
  columns(): Promise<Column<DeskItems[List]>[]>
}
