import type { AstroGlobal } from 'astro'
import { findSlugIndex, type IndexedList } from '#netlify/cache/slug-index.ts'
import { getMinimum } from '#netlify/content/publication.ts'
import type { GalleryQuery } from '#src/contract/gallery.ts'
import type { Paged } from '#src/contract/paging.ts'
import { ARBITRARY_URL_TTL_S, answerHead, cacheIncompletePage, cachePage, createCachedRedirect } from './cache-page.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

interface ListPageOptions<Read> {
  tag: IndexedList
  query: string[]
  pageQuery: GalleryQuery
  firstPage: string
  read: () => Promise<Read>
  findRedirect?: (read: Read) => string | undefined
  secondsToChangeOf?: (read: Read) => number | undefined
  /** True when data of the page is missing besides the list. The response is then cached only briefly. */
  isIncomplete?: boolean
}

/**
 * Loads a list page. Returns undefined when the database fails, and a response when the page need not be rendered.
 */
export async function loadList<Read extends { list: Paged<unknown> }>(
  page: AstroGlobal,
  options: ListPageOptions<Read>,
): Promise<Read | Response | undefined> {
  const { tag, query, pageQuery, firstPage, read, findRedirect, secondsToChangeOf, isIncomplete = false } = options
  const slugIndex = pageQuery.page > 1 ? await findSlugIndex() : undefined
  if (slugIndex && !slugIndex.hasPage(tag, pageQuery)) {
    const secondsToChange = getMinimum(ARBITRARY_URL_TTL_S, slugIndex.secondsToNext(tag))
    return createCachedRedirect(firstPage, 302, { tags: [tag], queryParameters: query, ttlSeconds: secondsToChange })
  }
  const headResponse = answerHead(page)
  if (headResponse) return headResponse
  const loadedList = await tryOrUndefined(read())
  const isBeyondEnd = pageQuery.page > 1 && loadedList?.list.items.length === 0
  const redirectPath = isBeyondEnd ? firstPage : loadedList && findRedirect?.(loadedList)
  if (redirectPath) {
    const secondsToChange = getMinimum(ARBITRARY_URL_TTL_S, loadedList && secondsToChangeOf?.(loadedList))
    return createCachedRedirect(redirectPath, 302, { tags: [tag], queryParameters: query, ttlSeconds: secondsToChange })
  }
  if (loadedList && !isIncomplete)
    cachePage(page, { tags: [tag], queryParameters: query, ttlSeconds: secondsToChangeOf?.(loadedList) })
  else cacheIncompletePage(page, { tags: [tag], queryParameters: query })
  return loadedList
}
