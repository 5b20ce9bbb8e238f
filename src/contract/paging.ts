import * as z from 'zod'
import './messages.ts'
import { PAGE_ITEMS } from './limits.ts'

const count = (max: number) => z.coerce.number().int().min(1).max(max)

/** What a list may be asked for with `?page=` and `?limit=`; pages count from 1. */
export const pageQuery = z.object({ page: count(10_000).default(1), limit: count(100).default(PAGE_ITEMS) })

export type PageQuery = z.output<typeof pageQuery>

/** One page of a list; `more` says that another one follows. */
export interface Paged<Item> {
  items: Item[]
  more: boolean
}
