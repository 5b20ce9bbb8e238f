import { createHash } from 'node:crypto'
import { badFields } from '#netlify/http/problem.ts'
import { findFile } from '#netlify/storage/files.ts'
import { writeImage } from '#netlify/storage/images.ts'
import { mediaIdOf } from '#src/contract/gallery.ts'

/** Derives the id of an uploaded poster frame from the id of its video, so that both can be deleted together. */
export function posterIdOf(id: string): string {
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
  if (poster.startsWith('data:')) return await writeImage(posterIdOf(id), poster, 'gallery', 'poster')
  const stored = await findFile(mediaIdOf(poster) ?? '')
  if (!stored?.type.startsWith('image/')) throw badFields([{ field: 'poster', message: 'Invalid image' }])
  return poster
}
