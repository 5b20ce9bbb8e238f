const readText = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))

const GIF_HEADER_BYTES = 13
const GIF_EXTENSION = 0x21
const GIF_FRAME = 0x2c

/** Counts the frames of a GIF, at most 2. The blocks of each are skipped by their lengths. */
function countGifFrames(bytes: Uint8Array): number {
  const sizeOfColourTable = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let offset = GIF_HEADER_BYTES + sizeOfColourTable(bytes[10])
  let frameCount = 0
  while (frameCount < 2) {
    if (bytes[offset] === GIF_FRAME) {
      frameCount += 1
      offset += 11 + sizeOfColourTable(bytes[offset + 9])
    } else if (bytes[offset] === GIF_EXTENSION) offset += 2
    else break
    for (let length = bytes[offset]; length; length = bytes[offset]) offset += 1 + length
    offset += 1
  }
  return frameCount
}

/** True for a PNG with the chunk `acTL` before its first image data. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let offset = 8; offset + 8 <= bytes.length; offset += 12 + view.getUint32(offset)) {
    const chunkType = readText(bytes, offset + 4, offset + 8)
    if (chunkType === 'acTL' || chunkType === 'IDAT') return chunkType === 'acTL'
  }
  return false
}

const WEBP_ANIMATION_FLAG = 0x02

const rules: Record<string, (bytes: Uint8Array) => boolean> = {
  'image/gif': (bytes) => countGifFrames(bytes) > 1,
  'image/png': isAnimatedPng,
  'image/webp': (bytes) => readText(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & WEBP_ANIMATION_FLAG) !== 0,
  'image/avif': (bytes) => readText(bytes, 8, 12) === 'avis',
}

/** Returns whether an image of this media type can be an animation. */
export const canBeAnimation = (type: string): boolean => type in rules

/** Returns whether a whole image file has several frames. */
export const isAnimation = (bytes: Uint8Array, type: string): boolean => rules[type]?.(bytes) ?? false
