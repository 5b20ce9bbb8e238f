import { editChunks, openChunks } from './chunked-file.ts'
import { findMp4Metadata } from './mp4.ts'
import { findWebmMetadata } from './webm.ts'

/**
 * Removes place, device and vendor data from a stored video, in place, and returns the names of its chunks.
 * A file that cannot be parsed stays as it is. Throws `TooManyParts`.
 */
export async function cleanVideo(id: string, chunks: string[], size: number, type: string): Promise<string[]> {
  const find = type === 'video/webm' ? findWebmMetadata : findMp4Metadata
  return await editChunks(id, chunks, await find(openChunks(id, chunks, size)))
}
