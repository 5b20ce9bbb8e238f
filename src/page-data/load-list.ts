import type { AstroGlobal } from 'astro'
import { findSlugIndex, type IndexedList } from '#netlify/cache/slug-index.ts'
import { minOfDefined } from '#netlify/publications/publication.ts'
import type { Site } from '#src/content/site.ts'
import type { GalleryQuery } from '#src/contract/gallery/gallery.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import {
  ARBITRARY_URL_TTL_S,
  cacheIncompletePage,
  cachePage,
  createCachedRedirect,
  respondToHead,
} from './cache-page.ts'
import { loadCurrentSite } from './load-site.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

interface ListPageOptions<Read> {
  tag: IndexedList
  queryParameters: string[]
  pageQuery: GalleryQuery
  firstPage: string
  readList: () => Promise<Read>
  findRedirect?: (loadedList: Read) => string | undefined
  /** Content that staff can change, if the caller need not ask the database for it. */
  site?: Site | undefined
  /** True when the page also lacks data other than the list. The response is then cached only briefly. */
  isIncomplete?: boolean
}

/** Loads a list page. Returns undefined when the database fails, and a response when the page need not be rendered. */
export async function loadList<Read extends { list: ListPage<unknown>; secondsToChange?: number | undefined }>(
  page: AstroGlobal,
  options: ListPageOptions<Read>,
): Promise<Read | Response | undefined> {
  const { tag, queryParameters, pageQuery, firstPage, readList, findRedirect, site, isIncomplete = false } = options
  const caching = { tags: [tag], queryParameters }
  const redirect = (path: string, secondsToChange: number | undefined) =>
    createCachedRedirect(path, 302, { ...caching, ttlSeconds: minOfDefined(ARBITRARY_URL_TTL_S, secondsToChange) })

  const slugIndex = pageQuery.page > 1 ? await findSlugIndex() : undefined
  if (slugIndex && !slugIndex.hasPage(tag, pageQuery)) return redirect(firstPage, slugIndex.secondsToNext(tag))
  const headResponse = respondToHead(page)
  if (headResponse) return headResponse
  const [loadedList, isSiteCurrent] = await Promise.all([tryOrUndefined(readList()), loadCurrentSite(page, site)])
  const isBeyondEnd = pageQuery.page > 1 && loadedList?.list.items.length === 0
  const redirectPath = isBeyondEnd ? firstPage : loadedList && findRedirect?.(loadedList)
  if (redirectPath) return redirect(redirectPath, loadedList?.secondsToChange)
  if (loadedList && isSiteCurrent && !isIncomplete)
    cachePage(page, { ...caching, ttlSeconds: loadedList.secondsToChange })
  else cacheIncompletePage(page, caching)
  return loadedList
}
