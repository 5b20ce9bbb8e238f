import type { ImageCleaner } from './clean.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
const loopExtensions = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function endOfBlocks(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; ) {
    const size = bytes[at] ?? 0
    at += 1 + size
    if (size === 0) return at
  }
  return -1
}

export const cleanGif: ImageCleaner = (bytes) => {
  if (bytes.length < 13) return undefined
  let at = 13 + colourTableBytes(bytes[10] ?? 0)
  const parts: Buffer[] = [bytes.subarray(0, at)]
  let frames = 0
  while (at < bytes.length && bytes[at] !== TRAILER) {
    const kind = bytes[at]
    const label = bytes[at + 1]
    if (kind !== EXTENSION && kind !== IMAGE) return undefined
    const blocks = kind === IMAGE ? at + 10 + colourTableBytes(bytes[at + 9] ?? 0) + 1 : at + 2
    const end = endOfBlocks(bytes, blocks)
    if (end < 0) return undefined
    const isLoop = label === APPLICATION && loopExtensions.has(bytes.toString('latin1', at + 3, at + 14))
    if (kind === IMAGE || label === GRAPHIC_CONTROL || isLoop) parts.push(bytes.subarray(at, end))
    if (kind === IMAGE) frames++
    at = end
  }
  return frames > 0 ? { parts: [...parts, Buffer.from([TRAILER])], frames } : undefined
}
