import type { AstroGlobal } from 'astro'
import { type Found, findSlug } from '#netlify/database/addresses.ts'
import { type PublishedRow, publications } from '#netlify/database/publication.ts'
import { tagOfItem } from '#src/contract/cache-tags.ts'
import { PAGE_ITEMS } from '#src/contract/limits.ts'
import type { Paged, PageQuery } from '#src/contract/paging.ts'
import type { Kinds, Published, Section } from '#src/contract/publication.ts'
import { isSlug } from '#src/contract/slug.ts'
import { isUuid } from '#src/contract/uuid.ts'
import { statusOf, type WhyNotFound, whyNotFound } from '#src/lib/item-not-found.ts'
import { pageAddress, readPageNumber } from '#src/lib/page-number.ts'
import {
  BRIEF_S,
  cachedRedirect,
  cachePage,
  forbidCaching,
  isMadeUp,
  leadToOwn,
  type PageCaching,
} from './cache-page.ts'
import { loadList } from './load-list.ts'
import { orNothing } from './or-nothing.ts'

const plain = <Item>(section: Section) => publications<PublishedRow, object, Item & Published>({ section })

interface ListRules<Name extends Section, Item> {
  section: Name
  /** The parameter that named an item by its id before items had pages of their own: such links are out there. */
  formerly?: string
  listPage?: (query: PageQuery) => Promise<Paged<Item>>
  findSeconds?: () => Promise<number | undefined>
}

interface LoadedList<Item> {
  page: number
  address: string
  list: Paged<Item> | undefined
}

export async function loadPublicationList<Name extends Section, Item = Kinds[Name]>(
  page: AstroGlobal,
  rules: ListRules<Name, Item>,
): Promise<LoadedList<Item> | Response> {
  const { section, formerly, listPage = plain<Item>(section).listPage, findSeconds = async () => undefined } = rules
  const { searchParams } = page.url
  const start = `/${section}`
  const query = formerly ? [formerly, 'page'] : ['page']
  const id = formerly && searchParams.get(formerly)
  const shared = id && isUuid(id) ? id : undefined
  const number = readPageNumber(searchParams.get('page'))
  const address = pageAddress(start, number)
  const elsewhere = leadToOwn(page, shared ? `${start}?${formerly}=${shared}` : address, query)
  if (elsewhere) return elsewhere

  const slug = shared && ((await isMadeUp(shared)) ? null : await orNothing(findSlug(section, shared)))
  if (slug) return cachedRedirect(`${start}/${slug}`, 301, { tags: [tagOfItem(section, slug)], query })
  if (slug === null) return cachedRedirect(start, 302, { tags: [section], query, seconds: BRIEF_S })

  const loaded = await loadList(page, {
    tag: section,
    query,
    page: number,
    start,
    async read() {
      const [list, seconds] = await Promise.all([listPage({ page: number, limit: PAGE_ITEMS }), findSeconds()])
      return { list, seconds }
    },
    secondsOf: ({ seconds }) => seconds,
    // The database did not say whose address this is.
    isPart: shared !== undefined,
  })
  return loaded instanceof Response ? loaded : { page: number, address, list: loaded?.list }
}

interface ItemRules<Name extends Section, Beside> {
  section: Name
  findAt?: (slug: string) => Promise<Found<Kinds[Name]>>
  findBeside?: (slug: string) => Promise<Beside>
  /** By what its page shows besides; where that is nothing, until the item changes. */
  cachingOf?: (beside: Beside, slug: string) => PageCaching
}

type Loaded<Item, Beside> =
  | { item: Item; beside: Beside | undefined; why: undefined }
  | { item: undefined; beside: undefined; why: WhyNotFound }

export async function loadPublication<Name extends Section, Beside = unknown>(
  page: AstroGlobal,
  rules: ItemRules<Name, Beside>,
): Promise<Loaded<Kinds[Name], Beside> | Response> {
  const { section, findAt = plain<Kinds[Name]>(section).findAt, findBeside, cachingOf } = rules
  // All that follows the section: one part alone would fail on addresses that end in /index.html.
  const { slug = '' } = page.params
  const isPossible = isSlug(slug) && !(await isMadeUp(slug))
  const [found, beside] = isPossible
    ? await Promise.all([orNothing(findAt(slug)), findBeside && orNothing(findBeside(slug))])
    : [{ kind: 'not-found' as const }]
  if (found?.kind === 'redirect') {
    return cachedRedirect(`/${section}/${found.slug}`, 301, { tags: [tagOfItem(section, found.slug)] })
  }
  if (found?.kind === 'here') {
    if (findBeside && !beside) forbidCaching(page)
    else cachePage(page, beside && cachingOf ? cachingOf(beside, slug) : { tags: [tagOfItem(section, slug)] })
    return { item: found.item, beside, why: undefined }
  }
  const why = whyNotFound(found)
  answerNotFound(page, why, section, slug)
  return { item: undefined, beside: undefined, why }
}

/** What is gone stays so, cached under its own tag; what could still come is cached for a while; the rest never asked the database. */
function answerNotFound(page: AstroGlobal, why: WhyNotFound, section: Section, slug: string): void {
  page.response.status = statusOf[why]
  if (why === 'unavailable') page.response.headers.set('Retry-After', '60')
  if (why === 'gone') cachePage(page, { tags: [tagOfItem(section, slug)] })
  else if (why === 'not-found' && isSlug(slug)) cachePage(page, { tags: [section], seconds: BRIEF_S })
  else forbidCaching(page)
}
