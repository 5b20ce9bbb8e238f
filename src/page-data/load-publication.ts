import type { AstroGlobal } from 'astro'
import { findSlugIndex } from '#netlify/cache/slug-index.ts'
import { minOfDefined } from '#netlify/publications/publication.ts'
import { findCurrentSlug, findSecondsToNextPublication } from '#netlify/publications/publications.queries.ts'
import { findPublishedBySlug } from '#netlify/publications/published.queries.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type { PublicationKinds } from '#src/contract/publications/publication-kinds.ts'
import { createItemCacheTag } from '#src/contract/rules/cache-tags.ts'
import { isSlug, isUuid } from '#src/contract/rules/identifiers.ts'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import type { ListPage, PageQuery } from '#src/contract/rules/paging.ts'
import { buildPageAddress, parsePageNumber } from '#src/lib/page-paths.ts'
import {
  ARBITRARY_URL_TTL_S,
  cacheIncompletePage,
  cachePage,
  createCachedRedirect,
  forbidCaching,
  redirectToPageAddress,
  respondToHead,
} from './cache-page.ts'
import { loadList } from './load-list.ts'
import { loadCurrentSite } from './load-site.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

export type NotFoundReason = 'gone' | 'not-found' | 'unavailable'

const statusByReason: Record<NotFoundReason, number> = { gone: 410, 'not-found': 404, unavailable: 503 }

interface PublicationListOptions<Name extends PublicationCollection, Item> {
  collection: Name
  /** Query parameter with which old links identify an item by its id. */
  oldIdParameter: string
  /** Query parameters of other lists at this path, which the address of this list does not have. */
  otherParameters?: string[]
  listPage: (query: PageQuery) => Promise<ListPage<Item>>
  findSecondsToNext?: () => Promise<number | undefined>
}

interface LoadedList<Item> {
  page: number
  address: string
  list: ListPage<Item> | undefined
}

/** Finds the slug of the item that an old link identifies by its id; undefined when the database fails. */
async function resolveOldLink(collection: PublicationCollection, id: string) {
  const slugIndex = await findSlugIndex()
  if (slugIndex) return { slug: slugIndex.findSlugOf(collection, id), seconds: slugIndex.secondsToNext(collection) }
  const slugAndSeconds = await tryOrUndefined(
    Promise.all([findCurrentSlug(collection, id), findSecondsToNextPublication([collection])]),
  )
  return slugAndSeconds && { slug: slugAndSeconds[0], seconds: slugAndSeconds[1] }
}

export async function loadPublicationList<Name extends PublicationCollection, Item = PublicationKinds[Name]>(
  page: AstroGlobal,
  pageOptions: PublicationListOptions<Name, Item>,
): Promise<LoadedList<Item> | Response> {
  const { collection, oldIdParameter, otherParameters = [], listPage } = pageOptions
  const { findSecondsToNext = () => findSecondsToNextPublication([collection]) } = pageOptions
  const { searchParams } = page.url
  const firstPage = `/${collection}`
  const queryParameters = [oldIdParameter, ...otherParameters, 'page']
  const id = searchParams.get(oldIdParameter)
  const oldItemId = id && isUuid(id) ? id : undefined
  const pageNumber = parsePageNumber(searchParams.get('page'))
  const pageQuery = { page: pageNumber, limit: SITE_PAGE_ITEMS }
  const address = buildPageAddress(firstPage, pageNumber)
  const canonicalAddress = oldItemId ? `${firstPage}?${oldIdParameter}=${oldItemId}` : address
  const canonicalRedirect = redirectToPageAddress(page, canonicalAddress, queryParameters)
  if (canonicalRedirect) return canonicalRedirect

  const lookup = oldItemId ? await resolveOldLink(collection, oldItemId) : undefined
  if (lookup?.slug) {
    const tags = [createItemCacheTag(collection, lookup.slug)]
    return createCachedRedirect(`${firstPage}/${lookup.slug}`, 301, { tags, queryParameters })
  }
  if (lookup) {
    const ttlSeconds = minOfDefined(ARBITRARY_URL_TTL_S, lookup.seconds)
    return createCachedRedirect(firstPage, 302, { tags: [collection], queryParameters, ttlSeconds })
  }

  const listOrResponse = await loadList(page, {
    tag: collection,
    queryParameters,
    pageQuery,
    firstPage,
    async readList() {
      const [list, secondsToChange] = await Promise.all([listPage(pageQuery), findSecondsToNext()])
      return { list, secondsToChange }
    },
    // Cache only briefly if an old link reaches this line, because the database failed to resolve the link.
    isIncomplete: oldItemId !== undefined,
  })
  return listOrResponse instanceof Response ? listOrResponse : { page: pageNumber, address, list: listOrResponse?.list }
}

interface PublicationPageOptions<Name extends PublicationCollection, Related> {
  collection: Name
  findRelated?: (slug: string) => Promise<Related>
  findSecondsToNext?: () => Promise<number | undefined>
  /** Returns the cache tags of all items that the page shows. The default is the tag of the page's own item. */
  getTags?: (related: Related, slug: string) => string[]
}

type LoadedPublication<Item, Related> =
  | { item: Item; related: Related | undefined; reason: undefined }
  | { item: undefined; related: undefined; reason: NotFoundReason }

export async function loadPublication<Name extends PublicationCollection, Related = unknown>(
  page: AstroGlobal,
  pageOptions: PublicationPageOptions<Name, Related>,
): Promise<LoadedPublication<PublicationKinds[Name], Related> | Response> {
  const { collection, findRelated, getTags } = pageOptions
  const { findSecondsToNext = () => findSecondsToNextPublication([collection]) } = pageOptions
  // The route is `[...slug]`, because `[slug]` would fail on paths that end in /index.html.
  const { slug = '' } = page.params
  const slugIndex = isSlug(slug) ? await findSlugIndex() : undefined
  const indexEntry = isSlug(slug) ? slugIndex?.findSlug(collection, slug) : ({ kind: 'not-found' } as const)
  const headResponse = indexEntry?.kind === 'here' ? respondToHead(page) : undefined
  if (headResponse) return headResponse
  const [lookupAndSeconds, related, isSiteCurrent = false] =
    indexEntry && indexEntry.kind !== 'here'
      ? [[indexEntry, slugIndex?.secondsToNext(collection)] as const]
      : await Promise.all([
          tryOrUndefined(Promise.all([findPublishedBySlug(collection, slug), findSecondsToNext()])),
          findRelated && tryOrUndefined(findRelated(slug)),
          loadCurrentSite(page),
        ])
  const [lookup, seconds] = lookupAndSeconds ?? []
  if (lookup?.kind === 'redirect') {
    return createCachedRedirect(`/${collection}/${lookup.slug}`, 301, {
      tags: [createItemCacheTag(collection, lookup.slug)],
      ttlSeconds: seconds,
    })
  }
  if (lookup?.kind === 'here') {
    if (!isSiteCurrent || (findRelated && !related))
      cacheIncompletePage(page, { tags: [createItemCacheTag(collection, slug)] })
    else
      cachePage(page, {
        tags: related && getTags ? getTags(related, slug) : [createItemCacheTag(collection, slug)],
        ttlSeconds: seconds,
      })
    return { item: lookup.item, related, reason: undefined }
  }
  const reason = lookup?.kind ?? 'unavailable'
  answerNotFound(page, reason, { collection, slug, seconds })
  return { item: undefined, related: undefined, reason }
}

interface MissingItem {
  collection: PublicationCollection
  slug: string
  seconds: number | undefined
}

/** Sets status and caching of a missing item: 410 until a purge, 404 and 503 briefly, malformed slugs not at all. */
function answerNotFound(page: AstroGlobal, reason: NotFoundReason, { collection, slug, seconds }: MissingItem): void {
  page.response.status = statusByReason[reason]
  const tags = [createItemCacheTag(collection, slug)]
  if (reason === 'unavailable') {
    page.response.headers.set('Retry-After', '60')
    cacheIncompletePage(page, { tags })
  } else if (reason === 'gone') cachePage(page, { tags })
  else if (reason === 'not-found' && isSlug(slug)) {
    cachePage(page, { tags: [collection], ttlSeconds: minOfDefined(ARBITRARY_URL_TTL_S, seconds) })
  } else forbidCaching(page)
}
