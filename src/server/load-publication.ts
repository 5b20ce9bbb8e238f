import type { AstroGlobal } from 'astro'
import { type Found, findSlug } from '#netlify/database/addresses.ts'
import { sooner } from '#netlify/database/moments.ts'
import { publications } from '#netlify/database/publication.ts'
import type { PublishedRow } from '#netlify/database/publication-kind.ts'
import { findSlugIndex } from '#netlify/database/slug-index.ts'
import { tagOfItem } from '#src/contract/cache-tags.ts'
import { PAGE_ITEMS } from '#src/contract/limits.ts'
import type { Paged, PageQuery } from '#src/contract/paging.ts'
import type { Kinds, Published, Section } from '#src/contract/publication.ts'
import { isSlug } from '#src/contract/slug.ts'
import { isUuid } from '#src/contract/uuid.ts'
import { statusOf, type WhyNotFound, whyNotFound } from '#src/lib/item-not-found.ts'
import { pageAddress, readPageNumber } from '#src/lib/page-number.ts'
import {
  answerHead,
  BRIEF_S,
  cachedRedirect,
  cachePage,
  cachePlaceholder,
  forbidCaching,
  leadToOwn,
} from './cache-page.ts'
import { loadList } from './load-list.ts'
import { orNothing } from './or-nothing.ts'

const withoutLongColumns = <Item>(section: Section) =>
  publications<PublishedRow, Item & Published>({ section, longColumns: [] })

interface ListRules<Name extends Section, Item> {
  section: Name
  /** Query parameter of old links, which named an item by its id. */
  oldParam?: string
  pageItems?: number
  listPage?: (query: PageQuery) => Promise<Paged<Item>>
  findSeconds?: () => Promise<number | undefined>
}

interface LoadedList<Item> {
  page: number
  address: string
  list: Paged<Item> | undefined
}

/** Undefined when the database fails. */
async function resolveOldLink(section: Section, id: string) {
  const index = await findSlugIndex()
  if (index) return { slug: index.findSlugOf(section, id), seconds: index.secondsToNext(section) }
  const found = await orNothing(Promise.all([findSlug(section, id), withoutLongColumns(section).findSeconds()]))
  return found && { slug: found[0], seconds: found[1] }
}

export async function loadPublicationList<Name extends Section, Item = Kinds[Name]>(
  page: AstroGlobal,
  rules: ListRules<Name, Item>,
): Promise<LoadedList<Item> | Response> {
  const { section, oldParam, pageItems = PAGE_ITEMS, listPage = withoutLongColumns<Item>(section).listPage } = rules
  const { findSeconds = withoutLongColumns<Item>(section).findSeconds } = rules
  const { searchParams } = page.url
  const firstPage = `/${section}`
  const query = oldParam ? [oldParam, 'page'] : ['page']
  const id = oldParam && searchParams.get(oldParam)
  const oldId = id && isUuid(id) ? id : undefined
  const number = readPageNumber(searchParams.get('page'))
  const address = pageAddress(firstPage, number)
  const redirect = leadToOwn(page, oldId ? `${firstPage}?${oldParam}=${oldId}` : address, query)
  if (redirect) return redirect

  const found = oldId && (await resolveOldLink(section, oldId))
  if (found) {
    const { slug, seconds } = found
    if (slug) return cachedRedirect(`${firstPage}/${slug}`, 301, { tags: [tagOfItem(section, slug)], query })
    return cachedRedirect(firstPage, 302, { tags: [section], query, seconds: sooner(BRIEF_S, seconds) })
  }

  const loaded = await loadList(page, {
    tag: section,
    query,
    pageQuery: { page: number, limit: pageItems },
    firstPage,
    async read() {
      const [list, seconds] = await Promise.all([listPage({ page: number, limit: pageItems }), findSeconds()])
      return { list, seconds }
    },
    secondsOf: ({ seconds }) => seconds,
    // The database failed to resolve the old link.
    isIncomplete: oldId !== undefined,
  })
  return loaded instanceof Response ? loaded : { page: number, address, list: loaded?.list }
}

interface ItemRules<Name extends Section, Related> {
  section: Name
  findAt?: (slug: string) => Promise<Found<Kinds[Name]>>
  findRelated?: (slug: string) => Promise<Related>
  findSeconds?: () => Promise<number | undefined>
  /** Cache tags of all that the page shows; by default the item's own. */
  tagsOf?: (related: Related, slug: string) => string[]
}

type Loaded<Item, Related> =
  | { item: Item; related: Related | undefined; reason: undefined }
  | { item: undefined; related: undefined; reason: WhyNotFound }

export async function loadPublication<Name extends Section, Related = unknown>(
  page: AstroGlobal,
  rules: ItemRules<Name, Related>,
): Promise<Loaded<Kinds[Name], Related> | Response> {
  const { section, findAt = withoutLongColumns<Kinds[Name]>(section).findAt, findRelated, tagsOf } = rules
  const { findSeconds = withoutLongColumns(section).findSeconds } = rules
  // A rest parameter: a single segment would fail on paths that end in /index.html.
  const { slug = '' } = page.params
  const index = isSlug(slug) ? await findSlugIndex() : undefined
  const indexed = isSlug(slug) ? index?.findSlug(section, slug) : ({ kind: 'not-found' } as const)
  const head = indexed?.kind === 'here' ? answerHead(page) : undefined
  if (head) return head
  const [read, related] =
    indexed && indexed.kind !== 'here'
      ? [[indexed, index?.secondsToNext(section)] as const]
      : await Promise.all([
          orNothing(Promise.all([findAt(slug), findSeconds()])),
          findRelated && orNothing(findRelated(slug)),
        ])
  const [found, seconds] = read ?? []
  if (found?.kind === 'redirect') {
    return cachedRedirect(`/${section}/${found.slug}`, 301, { tags: [tagOfItem(section, found.slug)] })
  }
  if (found?.kind === 'here') {
    if (findRelated && !related) cachePlaceholder(page, { tags: [tagOfItem(section, slug)] })
    else cachePage(page, { tags: related && tagsOf ? tagsOf(related, slug) : [tagOfItem(section, slug)], seconds })
    return { item: found.item, related, reason: undefined }
  }
  const reason = whyNotFound(found)
  answerNotFound(page, reason, { section, slug, seconds })
  return { item: undefined, related: undefined, reason }
}

interface NotFoundAddress {
  section: Section
  slug: string
  seconds: number | undefined
}

/**
 * Caches a 410 under the item's tag and a 404 under the section's, briefly; a 503 is a placeholder; impossible slugs
 * stay uncached.
 */
function answerNotFound(page: AstroGlobal, reason: WhyNotFound, { section, slug, seconds }: NotFoundAddress): void {
  page.response.status = statusOf[reason]
  const tags = [tagOfItem(section, slug)]
  if (reason === 'unavailable') {
    page.response.headers.set('Retry-After', '60')
    cachePlaceholder(page, { tags })
  } else if (reason === 'gone') cachePage(page, { tags })
  else if (reason === 'not-found' && isSlug(slug)) {
    cachePage(page, { tags: [section], seconds: sooner(BRIEF_S, seconds) })
  } else forbidCaching(page)
}
