import useSWR, { preload, useSWRConfig } from 'swr'
import type { Article, ArticleInput, ListedArticle } from '#src/contract/publications/articles.ts'
import type { CampaignEvent, EventInput, ListedEvent } from '#src/contract/publications/events.ts'
import { createPublicationOperations } from '#src/contract/publications/publication.ts'
import { buildOperationPath, type Operation } from '#src/contract/rules/operation.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { noRevalidationOptions } from './cached.ts'
import { type ApiError, fetchJson } from './client.ts'
import { buildListPagePath, useListPages } from './list-pages.ts'

function useItem<Item>(operation: Operation<void, Item>, slug: string | null) {
  return useSWR<Item, ApiError>(slug && buildOperationPath(operation, slug), fetchJson<Item>, {
    ...noRevalidationOptions,
    revalidateIfStale: false,
  })
}

export const articleOperations = createPublicationOperations<ArticleInput, Article, ListedArticle>('news')

export const NEWEST_ARTICLES_PATH = buildListPagePath(articleOperations.page, 1)

export function useArticlePages(firstPage: number, initialPage: ListPage<ListedArticle> | undefined) {
  return useListPages<ListedArticle>(articleOperations.page, { firstPage, initialPage, shouldRevalidate: true })
}

export function useArticle(slug: string | null) {
  return useItem(articleOperations.read, slug)
}

/** Returns a function that loads an article before it is shown, unless it is already in SWR's cache. */
export function useArticlePrefetch() {
  const { cache, mutate } = useSWRConfig()
  return (slug: string) => {
    const path = buildOperationPath(articleOperations.read, slug)
    // After a failure, `mutate` removes the request from SWR, so that the item is requested again when it is shown.
    if (!cache.get(path)?.data) preload(path, fetchJson<Article>).catch(() => mutate(path))
  }
}

export const eventOperations = createPublicationOperations<EventInput, CampaignEvent>('events')

export const NEXT_EVENTS_PATH = buildListPagePath(eventOperations.page, 1)

/** Reads events page by page: first upcoming events, soonest first, then past events, most recent first. */
export function useEventPages(firstPage: number, initialPage: ListPage<ListedEvent> | undefined) {
  return useListPages<ListedEvent>(eventOperations.page, { firstPage, initialPage, shouldRevalidate: true })
}

export function useEvent(slug: string | null) {
  return useItem(eventOperations.read, slug)
}
