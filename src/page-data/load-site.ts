import type { AstroGlobal } from 'astro'
import { loadSite } from '#netlify/settings/load-site.ts'
import type { Site } from '#src/content/site.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

/**
 * Sets `Astro.locals.site` to the content that staff saved last. Call it in parallel with the query of the page. Returns
 * false when the database fails: the page then shows the content of the build and must be cached only briefly.
 */
export async function loadCurrentSite({ locals }: AstroGlobal, indexedSite?: Site): Promise<boolean> {
  const site = indexedSite ?? (await tryOrUndefined(loadSite()))
  if (site) locals.site = site
  return site !== undefined
}
