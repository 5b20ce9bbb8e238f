/** Maximum pixels of all frames of an animation together. */
export const MAX_ANIMATION_PIXELS = 50_000_000

const readText = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))

const GIF_HEADER_BYTES = 13
const GIF_EXTENSION = 0x21
const GIF_FRAME = 0x2c

function countGifFrames(bytes: Uint8Array): number {
  const sizeOfColourTable = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let offset = GIF_HEADER_BYTES + sizeOfColourTable(bytes[10])
  let frameCount = 0
  for (;;) {
    if (bytes[offset] === GIF_FRAME) {
      frameCount += 1
      offset += 11 + sizeOfColourTable(bytes[offset + 9])
    } else if (bytes[offset] === GIF_EXTENSION) offset += 2
    else return frameCount
    // Skips the blocks, each of which starts with its length, and the empty one that ends them.
    for (let length = bytes[offset]; length; length = bytes[offset]) offset += 1 + length
    offset += 1
  }
}

interface Chunk {
  type: string
  length: number
  /** Offset of the chunk's data. */
  start: number
}

function* listPngChunks(bytes: Uint8Array): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let offset = 8; offset + 8 <= bytes.length; ) {
    const chunk = { type: readText(bytes, offset + 4, offset + 8), length: view.getUint32(offset), start: offset + 8 }
    yield chunk
    offset = chunk.start + chunk.length + 4
  }
}

function* listWebpChunks(bytes: Uint8Array): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const chunk = {
      type: readText(bytes, offset, offset + 4),
      length: view.getUint32(offset + 4, true),
      start: offset + 8,
    }
    yield chunk
    // Chunks have an even number of bytes.
    offset = chunk.start + chunk.length + (chunk.length % 2)
  }
}

function countChunks(chunks: Iterable<Chunk>, type: string): number {
  let count = 0
  for (const chunk of chunks) if (chunk.type === type) count += 1
  return count
}

const frameCounters: Record<string, (bytes: Uint8Array) => number> = {
  'image/gif': countGifFrames,
  'image/png': (bytes) => countChunks(listPngChunks(bytes), 'fcTL'),
  'image/webp': (bytes) => countChunks(listWebpChunks(bytes), 'ANMF'),
  // The number of frames is far inside the file.
  'image/avif': (bytes) => (readText(bytes, 8, 12) === 'avis' ? 2 : 1),
}

/** Returns whether an image of this media type can be an animation. */
export const canBeAnimation = (type: string): boolean => type in frameCounters

/** Counts the frames of a whole image file, at least 1. */
export const countFrames = (bytes: Uint8Array, type: string): number => Math.max(1, frameCounters[type]?.(bytes) ?? 1)
