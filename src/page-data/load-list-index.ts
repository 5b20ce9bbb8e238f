import type { AstroGlobal } from 'astro'
import { findListIndex, type ListIndex } from '#netlify/cache/list-index.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

/**
 * Loads the list index, and sets `Astro.locals.site` to the settings in it. Undefined when index and database fail: the
 * page then shows the content of the build and must be cached only briefly.
 */
export async function loadListIndex({ locals }: AstroGlobal, now: number): Promise<ListIndex | undefined> {
  const index = await tryOrUndefined(findListIndex(now))
  if (index) locals.site = index.site
  return index
}
