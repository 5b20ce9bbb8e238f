import { blankMetadata } from './avif-metadata.ts'
import type { ImageCleaner } from './clean.ts'

const knownBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip'])

// Blanks unknown boxes in place, because items are addressed by file offset, and cuts trailing bytes.
export const cleanAvif: ImageCleaner = (bytes) => {
  const parts: Buffer[] = []
  const seen = new Set<string>()
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const size = bytes.readUInt32BE(at)
    const boxSize = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size
    const end = size === 0 ? bytes.length : at + boxSize
    if (end > bytes.length || end < at + 8) {
      if (knownBoxes.has(type)) return undefined
      break
    }
    if (knownBoxes.has(type) && type !== 'free' && type !== 'skip') parts.push(bytes.subarray(at, end))
    else {
      const empty = Buffer.alloc(end - at)
      empty.writeUInt32BE(end - at)
      empty.write('free', 4, 'latin1')
      parts.push(empty)
    }
    seen.add(type)
    at = end
  }
  const isComplete = seen.has('meta') && (seen.has('mdat') || seen.has('moov'))
  if (!isComplete) return undefined
  const image = Buffer.concat(parts)
  try {
    blankMetadata(image)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
  return { parts: [image], frames: 1 }
}
