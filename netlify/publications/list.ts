import type * as z from 'zod/mini'
import { findSlugIndex, type IndexedList } from '#netlify/cache/slug-index.ts'
import { createCacheHeaders, HOUR_S } from '#netlify/http/headers.ts'
import { readPageQuery } from '#netlify/http/request.ts'
import {
  bypassesCache,
  redirectToCanonical,
  respondCachedJson,
  respondCachedJsonText,
  respondJsonHead,
} from '#netlify/http/responses.ts'
import { hasSession } from '#netlify/team/sessions/session.ts'
import { LARGE_PAGE_ITEMS, PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import type { ListPage, PageQuery } from '#src/contract/rules/paging.ts'
import { minOfDefined, type SizeLimitedList } from './publication.ts'

/** Maximum bytes of a whole list: Netlify limits a response that is not streamed to 6 MB. */
const MAX_LIST_BYTES = 5_000_000

interface ListOptions<Query extends PageQuery> {
  querySchema: z.ZodMiniObject & z.ZodMiniType<Query>
  listWithin(maxBytes: number): Promise<SizeLimitedList>
  listPage(query: Query): Promise<unknown>
  /** Returns the seconds until a scheduled item changes the list, if there is one. */
  findSecondsToChange?(): Promise<number | undefined>
  filterParameters?: string[]
}

/** Returns an empty page if the page number is past the end of the list. Avoids a query by using the slug index. */
async function findEmptyPage(list: IndexedList, pageQuery: PageQuery) {
  const index = pageQuery.page > 1 ? await findSlugIndex() : undefined
  if (!index || index.hasPage(list, pageQuery)) return undefined
  const page: ListPage<never> = { items: [], more: false }
  return { page, ttlSeconds: minOfDefined(HOUR_S, index.secondsToNext(list)) }
}

/** Creates the headers `Link` and `X-Total-Count` if the response holds only the first part of the list. */
function createTruncationHeaders({ url }: Request, { jsonItems, total }: SizeLimitedList): Record<string, string> {
  if (jsonItems.length >= total) return {}
  const page = Math.floor(jsonItems.length / LARGE_PAGE_ITEMS) + 1
  const nextLink = `<${new URL(url).pathname}?page=${page}&limit=${LARGE_PAGE_ITEMS}>; rel="next"`
  return { Link: nextLink, 'X-Total-Count': String(total) }
}

/** Redirects to the one address of a list page, which has `page` and no default `limit`. Undefined if it is this one. */
function redirectToPage({ url }: Request, { page, limit }: PageQuery, filterNames: string[]) {
  const { pathname, searchParams } = new URL(url)
  const canonicalParams = new URLSearchParams({
    page: String(page),
    ...(limit !== PAGE_ITEMS && { limit: String(limit) }),
  })
  for (const name of filterNames) {
    const value = searchParams.get(name)
    if (value !== null) canonicalParams.set(name, value)
  }
  if (['page', 'limit'].every((name) => searchParams.get(name) === canonicalParams.get(name))) return undefined
  const headers = { Location: `${pathname}?${canonicalParams}`, ...createCacheHeaders('private') }
  return new Response(null, { status: 302, headers })
}

export async function handlePublicList<Query extends PageQuery>(
  request: Request,
  tag: IndexedList,
  options: ListOptions<Query>,
): Promise<Response> {
  const {
    querySchema,
    listWithin,
    listPage,
    findSecondsToChange = async () => undefined,
    filterParameters: queryParameters = [],
  } = options
  const isBypassed = bypassesCache(request)
  if (isBypassed && !(await hasSession(request))) return redirectToCanonical(request)
  const pageQuery = readPageQuery(request, querySchema)
  const redirect = pageQuery && !isBypassed && redirectToPage(request, pageQuery, queryParameters)
  if (redirect) return redirect
  if (request.method === 'HEAD') return respondJsonHead()
  if (!pageQuery) {
    const [wholeList, ttlSeconds] = await Promise.all([listWithin(MAX_LIST_BYTES), findSecondsToChange()])
    return respondCachedJsonText(request, `[${wholeList.jsonItems.join()}]`, tag, {
      ttlSeconds,
      queryParameters,
      headers: createTruncationHeaders(request, wholeList),
    })
  }
  const emptyPage = await findEmptyPage(tag, pageQuery)
  if (emptyPage)
    return respondCachedJson(request, emptyPage.page, tag, { ttlSeconds: emptyPage.ttlSeconds, queryParameters })
  const [page, ttlSeconds] = await Promise.all([listPage(pageQuery), findSecondsToChange()])
  return respondCachedJson(request, page, tag, { ttlSeconds, queryParameters })
}
