import { findSlugIndex, type SlugIndex } from '#netlify/cache/slug-index.ts'
import { HOUR_S } from '#netlify/http/headers.ts'
import { createNotFoundProblem } from '#netlify/http/responses.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import { isSlug, isUuid } from '#src/contract/rules/identifiers.ts'
import { minOfDefined } from './publication.ts'
import { findSecondsToNextPublication } from './publications.queries.ts'

/** Throws a 404 if the slug index lacks the id or slug. This 404 may be cached until the collection's next publication. */
export async function requireIndexed(request: Request, collection: PublicationCollection, name: string) {
  if (!isUuid(name) && !isSlug(name)) throw createNotFoundProblem(request, collection)
  const index: SlugIndex | undefined = await findSlugIndex()
  const indexedItem = index?.findItem(collection, name)
  if (index && !indexedItem)
    throw createNotFoundProblem(request, collection, minOfDefined(HOUR_S, index.secondsToNext(collection)))
  return indexedItem
}

/** Returns the item, or throws a 404 that is cached until the collection's next scheduled publication. */
export async function requireFound<Item>(
  request: Request,
  collection: PublicationCollection,
  item: Item | undefined,
): Promise<Item> {
  if (item) return item
  throw createNotFoundProblem(request, collection, await findSecondsToNextPublication([collection]))
}
