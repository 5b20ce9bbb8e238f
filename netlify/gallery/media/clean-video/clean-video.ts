import { type ByteSource, limitReads, MAX_VIDEO_PARTS } from '#src/lib/media/byte-source.ts'
import { readMp4Movie } from '#src/lib/media/mp4-samples.ts'
import {
  createMp4Movie,
  createWebmMovie,
  describeMp4Head,
  describeWebmHead,
  type VideoHead,
} from '#src/lib/media/video-head.ts'
import { readWebmMovie } from '#src/lib/media/webm-movie.ts'
import type { ByteEdit } from './chunked-file.ts'
import { findMp4MetadataEdits } from './mp4.ts'
import { findWebmMetadataEdits } from './webm.ts'

/** Reads a video: what it shows, and the edits that remove its location and device metadata. */
export async function inspectVideo(source: ByteSource, type: string): Promise<{ head: VideoHead; edits: ByteEdit[] }> {
  const file = limitReads(source, MAX_VIDEO_PARTS)
  if (type === 'video/webm') {
    const movie = createWebmMovie()
    await readWebmMovie(file, movie)
    return { head: describeWebmHead(movie), edits: await findWebmMetadataEdits(file, movie) }
  }
  const movie = createMp4Movie()
  await readMp4Movie(file, movie)
  return { head: describeMp4Head(movie, file.size), edits: await findMp4MetadataEdits(file, movie) }
}

/** Returns the type under which a video is served: browsers play QuickTime files with common codecs as MP4. */
export function findServedType(type: string, { isImageShownByPhones, isSoundPlayedByPhones }: VideoHead): string {
  return type === 'video/quicktime' && isImageShownByPhones && isSoundPlayedByPhones ? 'video/mp4' : type
}
