import type { AstroGlobal } from 'astro'
import { type LgaPage, lgaPages } from '#src/content/pages/lga-pages.ts'
import { isSlug } from '#src/contract/rules/identifiers.ts'
import { ARBITRARY_URL_TTL_S, cacheIncompletePage, cachePage, forbidCaching, respondToHead } from './cache-page.ts'
import { loadCurrentSite } from './load-site.ts'

/** Loads the page of an area: undefined (status 404) for an unknown area, which needs no database query. */
export async function loadArea(page: AstroGlobal): Promise<LgaPage | Response | undefined> {
  // The route is `[...lga]`, because `[lga]` would fail on paths that end in /index.html.
  const { lga = '' } = page.params
  const area = lgaPages.find(({ path }) => path === `/areas/${lga}`)
  if (!area) {
    page.response.status = 404
    if (isSlug(lga)) cachePage(page, { tags: [], ttlSeconds: ARBITRARY_URL_TTL_S })
    else forbidCaching(page)
    return undefined
  }
  const headResponse = respondToHead(page)
  if (headResponse) return headResponse
  if (await loadCurrentSite(page)) cachePage(page, { tags: [] })
  else cacheIncompletePage(page, { tags: [] })
  return area
}
