import type { AstroGlobal } from 'astro'
import { openPreview, type PreviewedItem } from '#netlify/documents/preview-links.ts'
import { preview } from '#src/content/pages/preview.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type { PublicationKinds } from '#src/contract/publications/publication-kinds.ts'
import { today } from '#src/lib/dates/dates.ts'
import { forbidCaching } from './cache-page.ts'
import { loadCurrentSite } from './load-site.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

interface LoadedPreview<Item> extends Omit<PreviewedItem, 'item'> {
  item: Item
}

function fillRequired<Item extends object>(item: Item): Item {
  const { title, date } = item as { title?: string; date?: string }
  return { ...item, title: title || preview.untitled, date: date || today() }
}

/** Sets the headers of a preview: not cached, not indexed, its address sent to no other site, framed only by this site. */
export function setPreviewHeaders(page: AstroGlobal): void {
  const { headers } = page.response
  forbidCaching(page)
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set('X-Frame-Options', 'SAMEORIGIN')
}

/** Loads the item of a preview link: undefined (status 410) for an invalid link, a redirect for a public item. */
export async function loadPreview<Name extends PublicationCollection>(
  page: AstroGlobal,
  collection: Name,
): Promise<LoadedPreview<PublicationKinds[Name]> | Response | undefined> {
  setPreviewHeaders(page)
  const openedPreview = await tryOrUndefined(openPreview(page.request, collection, page.params.token ?? ''))
  if (!openedPreview) {
    page.response.status = 410
    return undefined
  }
  if ('publicPath' in openedPreview) {
    return new Response(null, {
      status: 302,
      headers: { ...Object.fromEntries(page.response.headers), Location: openedPreview.publicPath },
    })
  }
  // Load the site only for a valid link, so that made-up links do not query the database.
  await loadCurrentSite(page)
  return { ...openedPreview, item: fillRequired(openedPreview.item as unknown as PublicationKinds[Name]) }
}
