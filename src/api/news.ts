import type { Article, ArticleInput, ListedArticle } from '#src/contract/news.ts'
import { publicationOperations } from '#src/contract/operations/publication.ts'
import type { Paged } from '#src/contract/paging.ts'
import { askForItem, useItem } from './item.ts'
import { usePages } from './pages.ts'

export const articleCalls = publicationOperations<ArticleInput, Article, ListedArticle>('news')

export function useArticlePages(first: number, initial?: Paged<ListedArticle>) {
  return usePages<ListedArticle>(articleCalls.page, { first, initial })
}

export function useArticle(slug: string | null) {
  return useItem(articleCalls.read, slug)
}

export function askForArticle(id: string): void {
  askForItem(articleCalls.read, id)
}
