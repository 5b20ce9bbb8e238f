import { createHash } from 'node:crypto'
import { createFieldsProblem } from '#netlify/http/respond/problem.ts'
import { parseMediaId } from '#src/contract/gallery.ts'
import { findFile } from './files.ts'
import { writeImage } from './images.ts'

/** Derives the id of a poster image from its video's id, so that deleting a video can also find its poster. */
export function derivePosterId(id: string): string {
  const hash = createHash('sha256').update(`poster of ${id}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

export async function storePoster(id: string, poster: string | null): Promise<string | null> {
  if (!poster) return null
  if (poster.startsWith('data:')) return await writeImage(derivePosterId(id), poster, 'gallery', 'poster')
  const storedFile = await findFile(parseMediaId(poster) ?? '')
  if (!storedFile?.type.startsWith('image/')) throw createFieldsProblem([{ field: 'poster', message: 'Invalid image' }])
  return poster
}
