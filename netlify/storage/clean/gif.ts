import type { ImageCleaner } from './clean.ts'

const EXTENSION_BLOCK = 0x21
const IMAGE_BLOCK = 0x2c
const TRAILER_BYTE = 0x3b
const GRAPHIC_CONTROL_LABEL = 0xf9
const APPLICATION_LABEL = 0xff
const loopExtensions = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

function computeColourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function findEndOfBlocks(bytes: Buffer, start: number): number {
  for (let offset = start; offset < bytes.length; ) {
    const size = bytes[offset] ?? 0
    offset += 1 + size
    if (size === 0) return offset
  }
  return -1
}

export const cleanGif: ImageCleaner = (bytes) => {
  if (bytes.length < 13) return undefined
  let offset = 13 + computeColourTableBytes(bytes[10] ?? 0)
  const parts: Buffer[] = [bytes.subarray(0, offset)]
  let frames = 0
  while (offset < bytes.length && bytes[offset] !== TRAILER_BYTE) {
    const blockKind = bytes[offset]
    const extensionLabel = bytes[offset + 1]
    if (blockKind !== EXTENSION_BLOCK && blockKind !== IMAGE_BLOCK) return undefined
    const blocksStart =
      blockKind === IMAGE_BLOCK ? offset + 10 + computeColourTableBytes(bytes[offset + 9] ?? 0) + 1 : offset + 2
    const end = findEndOfBlocks(bytes, blocksStart)
    if (end < 0) return undefined
    const isLoop =
      extensionLabel === APPLICATION_LABEL && loopExtensions.has(bytes.toString('latin1', offset + 3, offset + 14))
    if (blockKind === IMAGE_BLOCK || extensionLabel === GRAPHIC_CONTROL_LABEL || isLoop)
      parts.push(bytes.subarray(offset, end))
    if (blockKind === IMAGE_BLOCK) frames++
    offset = end
  }
  return frames > 0 ? { parts: [...parts, Buffer.from([TRAILER_BYTE])], frames } : undefined
}
