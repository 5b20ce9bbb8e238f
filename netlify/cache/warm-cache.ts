import { getSiteUrl, isLocal } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { listNewestPublications, type NewestPublication } from '#netlify/publications/published.queries.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { galleryCategories } from '#src/contract/gallery/gallery.ts'
import { type PublicationCollection, publicationCollections } from '#src/contract/publications/collections.ts'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { shareImagePath } from '#src/lib/seo/share-image.ts'

const CONCURRENCY = 8
const TIMEOUT_MS = 10_000
const MAX_PUBLICATIONS = 50
// Warm only the newest share images: each takes a second to draw, and visitors request few of them.
const MAX_SHARE_IMAGES = 8

const lists = [...publicationCollections, 'gallery']

const sitePageSize = `limit=${SITE_PAGE_ITEMS}`

const overviewPaths = [
  ...['/', ...lists.map((name) => `/${name}`)],
  ...['/news.xml', '/sitemap.xml', '/api/calendar.ics', '/api/manifesto', '/notice'],
  ...lists.flatMap((name) => [`/api/${name}`, `/api/${name}?page=1`, `/api/${name}?page=1&${sitePageSize}`]),
  ...galleryCategories.map((name) => `/gallery?tab=${name}`),
  ...lists.flatMap((name) => [`/${name}?page=2`, `/api/${name}?page=2&${sitePageSize}`]),
  ...lgaPages.map(({ path }) => path),
]

/** Paths of an item besides its page and its API. */
const otherPaths: Partial<Record<PublicationCollection, (slug: string) => string[]>> = {
  events: (slug) => [`/api/calendar/${slug}.ics`],
}

const listPublicationPaths = ({ collection, slug }: NewestPublication): string[] => [
  `/${collection}/${slug}`,
  `/api/${collection}/${slug}`,
  ...(otherPaths[collection]?.(slug) ?? []),
]

async function listPaths(): Promise<string[]> {
  const newestPublications = await listNewestPublications(MAX_PUBLICATIONS)
  const shareImagePaths = newestPublications
    .slice(0, MAX_SHARE_IMAGES)
    .map(({ collection, id, version }) => shareImagePath(collection, id, version))
  return [...overviewPaths, ...newestPublications.flatMap(listPublicationPaths), ...shareImagePaths]
}

async function fetchThroughEdge(url: URL, deadlineSignal: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([deadlineSignal, AbortSignal.timeout(TIMEOUT_MS)])
    const response = await fetch(url, { redirect: 'manual', signal })
    await response.arrayBuffer()
    return response.status < 500
  } catch (error) {
    log('warn', 'Warming the edge cache failed for a page', { path: url.pathname }, error)
    return false
  }
}

/** Warms the edge cache: fetches the most visited URLs until `endTime` (Unix ms). */
export async function warmEdgeCache(endTime: number): Promise<Record<string, number>> {
  const siteUrl = getSiteUrl()
  if (isLocal() || !siteUrl) return {}
  const deadlineSignal = AbortSignal.timeout(Math.max(0, Math.floor(endTime - Date.now())))
  const pathQueue = await listPaths()
  let fetchedCount = 0
  const fetchQueuedPaths = async () => {
    for (let path = pathQueue.shift(); path && !deadlineSignal.aborted; path = pathQueue.shift()) {
      if (await fetchThroughEdge(new URL(path, siteUrl), deadlineSignal)) fetchedCount += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, fetchQueuedPaths))
  return { asked: fetchedCount, left: pathQueue.length }
}
