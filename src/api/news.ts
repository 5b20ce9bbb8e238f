import type { Article, ArticleInput, ListedArticle } from '#src/contract/news.ts'
import { createPublicationOperations } from '#src/contract/operations/publication.ts'
import type { ListPage } from '#src/contract/paging.ts'
import { prefetchItem, useItem } from './item.ts'
import { useListPages } from './list-pages.ts'

export const articleOperations = createPublicationOperations<ArticleInput, Article, ListedArticle>('news')

export function useArticlePages(firstPage: number, initialPage?: ListPage<ListedArticle>) {
  return useListPages<ListedArticle>(articleOperations.page, { firstPage, initialPage })
}

export function useArticle(slug: string | null) {
  return useItem(articleOperations.read, slug)
}

export function prefetchArticle(id: string): void {
  prefetchItem(articleOperations.read, id)
}
