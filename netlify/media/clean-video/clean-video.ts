import { editChunks, openChunkedFile } from './chunked-file.ts'
import { findMp4MetadataEdits } from './mp4.ts'
import { findWebmMetadataEdits } from './webm.ts'

/**
 * Removes location and device metadata from a stored video and returns its chunk names. A video that cannot be parsed
 * stays unchanged.
 */
export async function cleanVideo(id: string, chunks: string[], size: number, type: string): Promise<string[]> {
  const findMetadata = type === 'video/webm' ? findWebmMetadataEdits : findMp4MetadataEdits
  return await editChunks(id, chunks, await findMetadata(openChunkedFile(id, chunks, size)))
}
