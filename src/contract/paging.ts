import * as z from 'zod/mini'
import './issue-texts.ts'
import { PAGE_ITEMS } from './limits.ts'

const count = (max: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(max))

/** What a list may be asked for with `?page=` and `?limit=`; pages count from 1. */
export const pageQuery = z.object({
  page: z._default(count(10_000), 1),
  limit: z._default(count(100), PAGE_ITEMS),
})

export type PageQuery = z.output<typeof pageQuery>

export interface Paged<Item> {
  items: Item[]
  more: boolean
}
