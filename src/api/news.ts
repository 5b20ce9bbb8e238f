import type { NewsSummary } from '#src/contract/news.ts'
import { articleCalls } from '#src/contract/operations/news.ts'
import type { Paged } from '#src/contract/paging.ts'
import { askForItem, useItem } from './item.ts'
import { usePages } from './pages.ts'

/** The articles in short, newest first, from a page of the list on. */
export function useNewsPages(first: number, initial?: Paged<NewsSummary>) {
  return usePages(articleCalls.page, first, initial)
}

/** One whole article; `id` null asks nothing. */
export function useArticle(id: string | null) {
  return useItem(articleCalls.read, id)
}

export function askForArticle(id: string): void {
  askForItem(articleCalls.read, id)
}
