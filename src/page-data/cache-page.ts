import type { AstroGlobal } from 'astro'
import { type CacheOptions, createCacheHeaders, HOUR_S } from '#netlify/http/headers.ts'
import { respondHead } from '#netlify/http/responses.ts'
import { minOfDefined } from '#netlify/publications/publication.ts'
import { SETTINGS_CACHE_TAG } from '#src/contract/rules/cache-tags.ts'
import { findSecondsToSilenceChange } from '#src/lib/dates/polling-day.ts'
import { findSecondsToNoticeChange } from '#src/lib/notice.ts'

interface PageCaching extends Pick<CacheOptions, 'queryParameters' | 'ttlSeconds'> {
  tags: string[]
}

/** TTL in seconds of responses to URLs that any client can invent, so that they do not fill the cache. */
export const ARBITRARY_URL_TTL_S = HOUR_S

function toHeaders({ tags, queryParameters, ttlSeconds }: PageCaching): Record<string, string> {
  return createCacheHeaders(ttlSeconds ? 'timed' : 'tagged', { tag: tags.join(), queryParameters, ttlSeconds })
}

function setHeaders({ response }: AstroGlobal, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
}

/**
 * Caches a page until it is purged or, at the latest, until a notice of the site appears or disappears: that of the
 * settings or that of the polls. Every page shows settings, so saving a section of the settings purges it too.
 */
export function cachePage(page: AstroGlobal, { tags, queryParameters, ttlSeconds }: PageCaching): void {
  const { notice, election } = page.locals.site
  const secondsToNotice = minOfDefined(
    findSecondsToNoticeChange(notice),
    findSecondsToSilenceChange(election.pollingDay),
  )
  const caching = { tags: [...tags, SETTINGS_CACHE_TAG], ttlSeconds: minOfDefined(ttlSeconds, secondsToNotice) }
  setHeaders(page, toHeaders({ ...caching, queryParameters }))
}

export function createCachedRedirect(location: string, status: 301 | 302, caching: PageCaching): Response {
  return new Response(null, { status, headers: { Location: location, ...toHeaders(caching) } })
}

/** Forbids caching of content for one visitor, and of responses to URLs that cannot exist. */
export function forbidCaching(page: AstroGlobal): void {
  setHeaders(page, createCacheHeaders('private'))
}

/** TTL in seconds of a page rendered while the database failed. Without caching, each view would call a function. */
const INCOMPLETE_PAGE_TTL_S = 15

/** True when Netlify revalidates a stale page in the background. Netlify's Next.js runtime reads the same header. */
function isRevalidation({ headers }: Request): boolean {
  return headers.get('Netlify-Invocation-Source') === 'background-revalidation'
}

/** Caches an incomplete page for 15 s. A background revalidation gets an uncached 503, which keeps the stale page. */
export function cacheIncompletePage(page: AstroGlobal, caching: PageCaching): void {
  if (isRevalidation(page.request)) {
    page.response.status = 503
    forbidCaching(page)
  } else cachePage(page, { ...caching, ttlSeconds: INCOMPLETE_PAGE_TTL_S })
}

/** Answers a HEAD request without rendering, since the edge does not cache HEAD; undefined for other methods. */
export function respondToHead({ request }: AstroGlobal): Response | undefined {
  return request.method === 'HEAD' ? respondHead('text/html; charset=utf-8') : undefined
}

/** Redirects to `canonicalAddress` if the URL's `parameterNames` or their order differ from it; undefined otherwise. */
export function redirectToPageAddress(
  { url }: AstroGlobal,
  canonicalAddress: string,
  parameterNames: string[],
): Response | undefined {
  const canonicalUrl = new URL(canonicalAddress, url.origin)
  const serializeParameters = ({ searchParams }: URL) =>
    JSON.stringify([...searchParams].filter(([name]) => parameterNames.includes(name)))
  const isCanonical = serializeParameters(url) === serializeParameters(canonicalUrl)
  return isCanonical ? undefined : new Response(null, { status: 302, headers: { Location: canonicalAddress } })
}
