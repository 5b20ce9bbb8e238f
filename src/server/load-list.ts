import type { AstroGlobal } from 'astro'
import { minDefined } from '#netlify/database/next-publication.ts'
import { findSlugIndex, type IndexedList } from '#netlify/database/slug-index.ts'
import type { GalleryQuery } from '#src/contract/gallery.ts'
import type { Paged } from '#src/contract/paging.ts'
import { ARBITRARY_URL_TTL_S, answerHead, cachePage, cachePlaceholder, createCachedRedirect } from './cache-page.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

interface ListPageOptions<Read> {
  tag: IndexedList
  query: string[]
  pageQuery: GalleryQuery
  firstPage: string
  read: () => Promise<Read>
  findRedirect?: (read: Read) => string | undefined
  secondsOf?: (read: Read) => number | undefined
  /** True when other data of the page is missing, so that the response is cached only briefly. */
  isIncomplete?: boolean
}

/** Loads a list page; returns undefined when the database fails, a response when the URL must redirect. */
export async function loadList<Read extends { list: Paged<unknown> }>(
  page: AstroGlobal,
  options: ListPageOptions<Read>,
): Promise<Read | Response | undefined> {
  const { tag, query, pageQuery, firstPage, read, findRedirect, secondsOf, isIncomplete = false } = options
  const index = pageQuery.page > 1 ? await findSlugIndex() : undefined
  if (index && !index.hasPage(tag, pageQuery)) {
    const seconds = minDefined(ARBITRARY_URL_TTL_S, index.secondsToNext(tag))
    return createCachedRedirect(firstPage, 302, { tags: [tag], query, seconds })
  }
  const head = answerHead(page)
  if (head) return head
  const found = await tryOrUndefined(read())
  // True when the page number is beyond the end of the list.
  const isBeyondEnd = pageQuery.page > 1 && found?.list.items.length === 0
  const redirectPath = isBeyondEnd ? firstPage : found && findRedirect?.(found)
  if (redirectPath) {
    const seconds = minDefined(ARBITRARY_URL_TTL_S, found && secondsOf?.(found))
    return createCachedRedirect(redirectPath, 302, { tags: [tag], query, seconds })
  }
  if (found && !isIncomplete) cachePage(page, { tags: [tag], query, seconds: secondsOf?.(found) })
  else cachePlaceholder(page, { tags: [tag], query })
  return found
}
