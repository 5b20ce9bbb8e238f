import * as z from 'zod/mini'
import './issue-texts.ts'
import { LARGE_PAGE_ITEMS, PAGE_ITEMS, SITE_PAGE_ITEMS } from './limits.ts'

// Reject other spellings of a number, such as `01` and `1.0`, because the CDN would cache each as a separate page.
const pageNumberRule = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Expected a number from 1 to 9999')),
  z.transform(Number),
)
const pageSizeRule = z.pipe(z.enum([`${PAGE_ITEMS}`, `${SITE_PAGE_ITEMS}`, `${LARGE_PAGE_ITEMS}`]), z.transform(Number))

export const pageNumber = z._default(pageNumberRule, 1)

/** Query rule of a list: `page` starts at 1, and `limit` is one of three page sizes. */
export const pageQuery = z.object({
  page: pageNumber,
  limit: z._default(pageSizeRule, PAGE_ITEMS),
})

export type PageQuery = z.output<typeof pageQuery>

export interface ListPage<Item> {
  items: Item[]
  more: boolean
}
