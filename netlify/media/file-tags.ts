import { mediaCacheTag } from '#src/contract/cache-tags.ts'
import { derivePosterId } from './poster.ts'

/** Returns the cache tags of a gallery file and of its poster. */
export function listMediaCacheTags(id: string): string[] {
  return [mediaCacheTag(id), mediaCacheTag(derivePosterId(id))]
}
