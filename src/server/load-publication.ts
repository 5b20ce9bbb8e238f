import type { AstroGlobal } from 'astro'
import { findSlugIndex } from '#netlify/cache/slug-index.ts'
import { getMinimum } from '#netlify/content/publication.ts'
import { findCurrentSlug, findSecondsToNextPublication, type SlugLookup } from '#netlify/content/slugs.queries.ts'
import { itemCacheTag } from '#src/contract/cache-tags.ts'
import { PAGE_ITEMS } from '#src/contract/limits.ts'
import type { Paged, PageQuery } from '#src/contract/paging.ts'
import type { PublicationKinds, Section } from '#src/contract/publication.ts'
import { isSlug } from '#src/contract/slug.ts'
import { isUuid } from '#src/contract/uuid.ts'
import { type NotFoundReason, statusByReason, toNotFoundReason } from '#src/lib/item-not-found.ts'
import { pageAddress, parsePageNumber } from '#src/lib/page-number.ts'
import {
  ARBITRARY_URL_TTL_S,
  answerHead,
  cacheIncompletePage,
  cachePage,
  createCachedRedirect,
  forbidCaching,
  redirectToPageAddress,
} from './cache-page.ts'
import { loadList } from './load-list.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

interface ListRules<Name extends Section, Item> {
  section: Name
  /** Query parameter with which old links identify an item by its id. */
  oldIdParam?: string
  pageItems?: number
  listPage: (query: PageQuery) => Promise<Paged<Item>>
  findSecondsToNext?: () => Promise<number | undefined>
}

interface LoadedList<Item> {
  page: number
  address: string
  list: Paged<Item> | undefined
}

/** Finds the slug of the item that an old link identifies by its id; undefined when the database fails. */
async function resolveOldLink(section: Section, id: string) {
  const slugIndex = await findSlugIndex()
  if (slugIndex) return { slug: slugIndex.findSlugOf(section, id), seconds: slugIndex.secondsToNext(section) }
  const lookup = await tryOrUndefined(
    Promise.all([findCurrentSlug(section, id), findSecondsToNextPublication([section])]),
  )
  return lookup && { slug: lookup[0], seconds: lookup[1] }
}

export async function loadPublicationList<Name extends Section, Item = PublicationKinds[Name]>(
  page: AstroGlobal,
  rules: ListRules<Name, Item>,
): Promise<LoadedList<Item> | Response> {
  const { section, oldIdParam, pageItems = PAGE_ITEMS, listPage } = rules
  const { findSecondsToNext = () => findSecondsToNextPublication([section]) } = rules
  const { searchParams } = page.url
  const firstPage = `/${section}`
  const query = oldIdParam ? [oldIdParam, 'page'] : ['page']
  const id = oldIdParam && searchParams.get(oldIdParam)
  const oldId = id && isUuid(id) ? id : undefined
  const pageNumber = parsePageNumber(searchParams.get('page'))
  const address = pageAddress(firstPage, pageNumber)
  const canonicalRedirect = redirectToPageAddress(page, oldId ? `${firstPage}?${oldIdParam}=${oldId}` : address, query)
  if (canonicalRedirect) return canonicalRedirect

  const lookup = oldId && (await resolveOldLink(section, oldId))
  if (lookup) {
    const { slug, seconds } = lookup
    if (slug)
      return createCachedRedirect(`${firstPage}/${slug}`, 301, {
        tags: [itemCacheTag(section, slug)],
        queryParameters: query,
      })
    return createCachedRedirect(firstPage, 302, {
      tags: [section],
      queryParameters: query,
      ttlSeconds: getMinimum(ARBITRARY_URL_TTL_S, seconds),
    })
  }

  const listOrResponse = await loadList(page, {
    tag: section,
    query,
    pageQuery: { page: pageNumber, limit: pageItems },
    firstPage,
    async read() {
      const [list, seconds] = await Promise.all([listPage({ page: pageNumber, limit: pageItems }), findSecondsToNext()])
      return { list, seconds }
    },
    secondsToChangeOf: ({ seconds }) => seconds,
    // Cache only briefly if an old link reaches this line, because the database failed to resolve the link.
    isIncomplete: oldId !== undefined,
  })
  return listOrResponse instanceof Response ? listOrResponse : { page: pageNumber, address, list: listOrResponse?.list }
}

interface ItemRules<Name extends Section, Related> {
  section: Name
  findItemBySlug: (slug: string) => Promise<SlugLookup<PublicationKinds[Name]>>
  findRelated?: (slug: string) => Promise<Related>
  findSecondsToNext?: () => Promise<number | undefined>
  /** Returns the cache tags of all items that the page shows. The default is the tag of the page's own item. */
  tagsOf?: (related: Related, slug: string) => string[]
}

type LoadedPublication<Item, Related> =
  | { item: Item; related: Related | undefined; reason: undefined }
  | { item: undefined; related: undefined; reason: NotFoundReason }

export async function loadPublication<Name extends Section, Related = unknown>(
  page: AstroGlobal,
  rules: ItemRules<Name, Related>,
): Promise<LoadedPublication<PublicationKinds[Name], Related> | Response> {
  const { section, findItemBySlug, findRelated, tagsOf } = rules
  const { findSecondsToNext = () => findSecondsToNextPublication([section]) } = rules
  // The route is `[...slug]`, because `[slug]` would fail on paths that end in /index.html.
  const { slug = '' } = page.params
  const slugIndex = isSlug(slug) ? await findSlugIndex() : undefined
  const indexEntry = isSlug(slug) ? slugIndex?.findSlug(section, slug) : ({ kind: 'not-found' } as const)
  const headResponse = indexEntry?.kind === 'here' ? answerHead(page) : undefined
  if (headResponse) return headResponse
  const [lookupAndSeconds, related] =
    indexEntry && indexEntry.kind !== 'here'
      ? [[indexEntry, slugIndex?.secondsToNext(section)] as const]
      : await Promise.all([
          tryOrUndefined(Promise.all([findItemBySlug(slug), findSecondsToNext()])),
          findRelated && tryOrUndefined(findRelated(slug)),
        ])
  const [lookup, seconds] = lookupAndSeconds ?? []
  if (lookup?.kind === 'redirect') {
    return createCachedRedirect(`/${section}/${lookup.slug}`, 301, { tags: [itemCacheTag(section, lookup.slug)] })
  }
  if (lookup?.kind === 'here') {
    if (findRelated && !related) cacheIncompletePage(page, { tags: [itemCacheTag(section, slug)] })
    else
      cachePage(page, {
        tags: related && tagsOf ? tagsOf(related, slug) : [itemCacheTag(section, slug)],
        ttlSeconds: seconds,
      })
    return { item: lookup.item, related, reason: undefined }
  }
  const reason = toNotFoundReason(lookup)
  answerNotFound(page, reason, { section, slug, seconds })
  return { item: undefined, related: undefined, reason }
}

interface NotFoundAddress {
  section: Section
  slug: string
  seconds: number | undefined
}

/**
 * Sets the status of a missing item and its caching: 410 until a purge, 404 and 503 briefly, malformed slugs not
 * at all.
 */
function answerNotFound(page: AstroGlobal, reason: NotFoundReason, { section, slug, seconds }: NotFoundAddress): void {
  page.response.status = statusByReason[reason]
  const tags = [itemCacheTag(section, slug)]
  if (reason === 'unavailable') {
    page.response.headers.set('Retry-After', '60')
    cacheIncompletePage(page, { tags })
  } else if (reason === 'gone') cachePage(page, { tags })
  else if (reason === 'not-found' && isSlug(slug)) {
    cachePage(page, { tags: [section], ttlSeconds: getMinimum(ARBITRARY_URL_TTL_S, seconds) })
  } else forbidCaching(page)
}
