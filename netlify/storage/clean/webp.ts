import type { ImageCleaner } from './clean.ts'

const imageChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
// Bits of the VP8X flags that announce EXIF and XMP metadata.
const METADATA_FLAGS = 0x0c

export const cleanWebp: ImageCleaner = (bytes) => {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return undefined
  const kept: Buffer[] = []
  let frames = 0
  let images = 0
  for (let at = 12; at + 8 <= end; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > end) return undefined
    if (imageChunks.has(type)) {
      // A chunk of odd size is padded with a zero byte that its size omits.
      const chunk = Buffer.alloc(next - at)
      bytes.copy(chunk, 0, at, at + 8 + size)
      if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~METADATA_FLAGS
      kept.push(chunk)
    }
    if (type === 'ANMF') frames++
    if (type === 'VP8 ' || type === 'VP8L') images++
    at = next
  }
  if (frames + images === 0) return undefined
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  header.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4)
  return { parts: [header, ...kept], frames: Math.max(1, frames) }
}
