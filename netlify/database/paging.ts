import type { ListPage, PageQuery } from '#src/contract/rules/paging.ts'

/** Returns the SQL limit and offset of a page. The limit has one extra row, to detect whether a next page exists. */
export function toLimitOffset({ page, limit }: PageQuery): { limit: number; offset: number } {
  return { limit: limit + 1, offset: (page - 1) * limit }
}

export function toPage<Item>(rows: Item[], { limit }: PageQuery): ListPage<Item> {
  return { items: rows.slice(0, limit), more: rows.length > limit }
}
