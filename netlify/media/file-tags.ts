import { tagOfFile } from '#src/contract/cache-tags.ts'
import { posterIdOf } from './poster.ts'

/** Returns the cache tags of a gallery file and of its poster. */
export function fileTagsOf(id: string): string[] {
  return [tagOfFile(id), tagOfFile(posterIdOf(id))]
}
