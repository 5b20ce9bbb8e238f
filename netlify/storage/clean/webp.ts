import type { ImageCleaner } from './clean.ts'

const imageChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
// Bits of the flags in a WebP file's VP8X chunk that announce EXIF (8) or XMP (4) metadata.
const METADATA_FLAGS = 0x0c

export const cleanWebp: ImageCleaner = (bytes) => {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return undefined
  const keptChunks: Buffer[] = []
  let frameCount = 0
  let imageCount = 0
  for (let offset = 12; offset + 8 <= end; ) {
    const type = bytes.toString('latin1', offset, offset + 4)
    const size = bytes.readUInt32LE(offset + 4)
    const nextOffset = offset + 8 + size + (size % 2)
    if (offset + 8 + size > end) return undefined
    if (imageChunks.has(type)) {
      // A WebP chunk of odd size ends with a zero padding byte that its size field does not count.
      const chunk = Buffer.alloc(nextOffset - offset)
      bytes.copy(chunk, 0, offset, offset + 8 + size)
      if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~METADATA_FLAGS
      keptChunks.push(chunk)
    }
    if (type === 'ANMF') frameCount++
    if (type === 'VP8 ' || type === 'VP8L') imageCount++
    offset = nextOffset
  }
  if (frameCount + imageCount === 0) return undefined
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  header.writeUInt32LE(4 + keptChunks.reduce((sum, { length }) => sum + length, 0), 4)
  return { parts: [header, ...keptChunks], frames: Math.max(1, frameCount) }
}
