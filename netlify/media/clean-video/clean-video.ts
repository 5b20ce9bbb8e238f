import { editChunks, openChunkedFile } from './chunked-file.ts'
import { findMp4Metadata } from './mp4.ts'
import { findWebmMetadata } from './webm.ts'

/**
 * Removes location, device and vendor metadata from a stored video without changing its size. Returns the chunk
 * names. Leaves a file that cannot be parsed unchanged. Throws `TooManyPartsError`.
 */
export async function cleanVideo(id: string, chunks: string[], size: number, type: string): Promise<string[]> {
  const findMetadata = type === 'video/webm' ? findWebmMetadata : findMp4Metadata
  return await editChunks(id, chunks, await findMetadata(openChunkedFile(id, chunks, size)))
}
