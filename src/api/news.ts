import type { ListedArticle } from '#src/contract/news.ts'
import { articleCalls } from '#src/contract/operations/news.ts'
import type { Paged } from '#src/contract/paging.ts'
import { askForItem, useItem } from './item.ts'
import { usePages } from './pages.ts'

export function useArticlePages(first: number, initial?: Paged<ListedArticle>) {
  return usePages<ListedArticle>(articleCalls.page, { first, initial })
}

export function useArticle(slug: string | null) {
  return useItem(articleCalls.read, slug)
}

export function askForArticle(id: string): void {
  askForItem(articleCalls.read, id)
}
