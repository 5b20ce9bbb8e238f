import { listNewest, type Newest } from '#netlify/database/newest.ts'
import { isLocal, siteAddress } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { galleryCategories } from '#src/contract/gallery.ts'
import { shareImageOf } from '#src/lib/share-image.ts'

const AT_ONCE = 8
const PATIENCE_MS = 10_000
// Number of publications to fetch; older ones are cached on first request.
const NEWEST = 50
// A share image takes a second to draw and is rarely requested, so draw only the newest.
const DRAWN = 8

const lists = [
  ...['/', '/news', '/events', '/gallery', '/news.xml', '/sitemap.xml', '/api/calendar.ics'],
  ...['news', 'events', 'gallery'].flatMap((name) => [`/api/${name}`, `/api/${name}?page=1`]),
  ...galleryCategories.flatMap((name) => [`/gallery?tab=${name}`, `/api/gallery?page=1&category=${name}`]),
  ...['/news?page=2', '/api/news?page=2', '/events?page=2', '/api/events?page=2'],
  ...['/gallery?page=2', '/api/gallery?page=2'],
]

function addressesOf({ section, slug }: Newest): string[] {
  const calendar = section === 'events' ? [`/api/calendar/${slug}.ics`] : []
  return [`/${section}/${slug}`, `/api/${section}/${slug}`, ...calendar]
}

async function listAddresses(): Promise<string[]> {
  const newest = await listNewest(NEWEST)
  const drawn = newest.slice(0, DRAWN).map(({ section, id, version }) => shareImageOf(section, id, version))
  return [...lists, ...newest.flatMap(addressesOf), ...drawn]
}

async function ask(address: URL, over: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([over, AbortSignal.timeout(PATIENCE_MS)])
    const response = await fetch(address, { redirect: 'manual', signal })
    await response.arrayBuffer()
    return response.status < 500
  } catch (error) {
    log('warn', 'The edge did not answer', { path: address.pathname }, error)
    return false
  }
}

/**
 * Fetches the most read URLs through the edge until `until` (Unix ms), so that visitors after a purge do not wake the
 * database page by page.
 */
export async function refreshEdge(until: number): Promise<Record<string, number>> {
  const site = siteAddress()
  if (isLocal() || !site) return {}
  const over = AbortSignal.timeout(Math.max(0, Math.floor(until - Date.now())))
  const waiting = await listAddresses()
  let asked = 0
  const work = async () => {
    for (let path = waiting.shift(); path && !over.aborted; path = waiting.shift()) {
      if (await ask(new URL(path, site), over)) asked += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { asked, left: waiting.length }
}
