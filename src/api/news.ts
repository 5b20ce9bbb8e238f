import type { ListedArticle } from '#src/contract/news.ts'
import { articleCalls } from '#src/contract/operations/news.ts'
import type { Paged } from '#src/contract/paging.ts'
import { askForItem, useItem } from './item.ts'
import { usePages } from './pages.ts'

/** The articles in short, newest first, from a page of the list on. */
export function useArticlePages(first: number, initial?: Paged<ListedArticle>) {
  return usePages<ListedArticle>(articleCalls.page, { first, initial })
}

/** One whole article, by its address; null asks nothing. */
export function useArticle(slug: string | null) {
  return useItem(articleCalls.read, slug)
}

export function askForArticle(id: string): void {
  askForItem(articleCalls.read, id)
}
