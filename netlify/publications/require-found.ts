import { findSlugIndex, type SlugIndex } from '#netlify/cache/slug-index.ts'
import { HOUR_S } from '#netlify/http/headers.ts'
import { createNotFoundProblem } from '#netlify/http/responses.ts'
import type { Section } from '#src/contract/publications/sections.ts'
import { isSlug, isUuid } from '#src/contract/rules/identifiers.ts'
import { minOfDefined } from './publication.ts'
import { findSecondsToNextPublication } from './publications.queries.ts'

/** Throws a 404 if the slug index lacks the id or slug. This 404 may be cached until the section's next publication. */
export async function requireIndexed(request: Request, section: Section, name: string) {
  if (!isUuid(name) && !isSlug(name)) throw createNotFoundProblem(request, section)
  const index: SlugIndex | undefined = await findSlugIndex()
  const indexedItem = index?.findItem(section, name)
  if (index && !indexedItem)
    throw createNotFoundProblem(request, section, minOfDefined(HOUR_S, index.secondsToNext(section)))
  return indexedItem
}

/** Returns the item, or throws a 404 that is cached until the section's next scheduled publication. */
export async function requireFound<Item>(request: Request, section: Section, item: Item | undefined): Promise<Item> {
  if (item) return item
  throw createNotFoundProblem(request, section, await findSecondsToNextPublication([section]))
}
