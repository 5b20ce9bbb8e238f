import type { Article, ArticleInput, ListedArticle } from '#src/contract/news.ts'
import { createPublicationOperations } from '#src/contract/operations/publication.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { useItem, useItemPrefetch } from './item.ts'
import { useListPages } from './list-pages.ts'

export const articleOperations = createPublicationOperations<ArticleInput, Article, ListedArticle>('news')

export function useArticlePages(firstPage: number, initialPage?: ListPage<ListedArticle>) {
  return useListPages<ListedArticle>(articleOperations.page, { firstPage, initialPage, shouldRevalidate: true })
}

export function useArticle(slug: string | null) {
  return useItem(articleOperations.read, slug)
}

export function useArticlePrefetch() {
  return useItemPrefetch(articleOperations.read)
}
