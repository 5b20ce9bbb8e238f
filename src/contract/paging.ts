import * as z from 'zod/mini'
import './issue-texts.ts'
import { EVENT_PAGE_ITEMS, PAGE_ITEMS } from './limits.ts'

const count = (max: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(max))

/** `?page=` and `?limit=` of a list; pages count from 1. */
const paged = (items: number) =>
  z.object({
    page: z._default(count(10_000), 1),
    limit: z._default(count(100), items),
  })

export const pageQuery = paged(PAGE_ITEMS)
export const eventPageQuery = paged(EVENT_PAGE_ITEMS)

export type PageQuery = z.output<typeof pageQuery>

export interface Paged<Item> {
  items: Item[]
  more: boolean
}
