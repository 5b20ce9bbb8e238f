import { tagOfFile } from '#src/contract/cache-tags.ts'
import { posterIdOf } from './poster.ts'

/** Of the file of a gallery item, and of its poster. */
export function fileTagsOf(id: string): string[] {
  return [tagOfFile(id), tagOfFile(posterIdOf(id))]
}
