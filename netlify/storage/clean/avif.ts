import { overwriteMetadata } from './avif-metadata.ts'
import type { ImageCleaner } from './clean.ts'

const knownBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip'])

// Overwrite unknown parts of an AVIF file instead of removing them, because other parts refer to byte offsets.
export const cleanAvif: ImageCleaner = (bytes) => {
  const parts: Buffer[] = []
  const seenTypes = new Set<string>()
  for (let offset = 0; offset + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', offset + 4, offset + 8)
    const size = bytes.readUInt32BE(offset)
    const boxSize = size === 1 && offset + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(offset + 8)) : size
    const end = size === 0 ? bytes.length : offset + boxSize
    if (end > bytes.length || end < offset + 8) {
      if (knownBoxes.has(type)) return undefined
      break
    }
    if (knownBoxes.has(type) && type !== 'free' && type !== 'skip') parts.push(bytes.subarray(offset, end))
    else {
      const emptyBox = Buffer.alloc(end - offset)
      emptyBox.writeUInt32BE(end - offset)
      emptyBox.write('free', 4, 'latin1')
      parts.push(emptyBox)
    }
    seenTypes.add(type)
    offset = end
  }
  const isComplete = seenTypes.has('meta') && (seenTypes.has('mdat') || seenTypes.has('moov'))
  if (!isComplete) return undefined
  const image = Buffer.concat(parts)
  try {
    overwriteMetadata(image)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
  return { parts: [image], frames: 1 }
}
