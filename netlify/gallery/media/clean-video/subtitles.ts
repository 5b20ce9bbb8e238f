import type { ByteRange, ByteSource } from '#src/lib/media/byte-source.ts'
import { hasCoordinates } from './coordinates.ts'

/** More text than the subtitles of many hours have. A drone writes a line for each image. */
const MAX_SUBTITLE_BYTES = 1_000_000

/** True if the subtitles in `ranges` of the file contain a position, or are too long to be subtitles. */
export async function hasLocationInText(file: ByteSource, ranges: ByteRange[]): Promise<boolean> {
  const byteCount = ranges.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0)
  if (byteCount > MAX_SUBTITLE_BYTES) return true
  const texts: string[] = []
  for (const { start, end } of ranges) {
    if (end > start && start >= 0) texts.push(Buffer.from(await file.read(start, end - start)).toString('utf8'))
  }
  return hasCoordinates(texts.join('\n'))
}
