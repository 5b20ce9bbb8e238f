import { type ByteSource, readNumber } from './byte-source.ts'

export const elementIds = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  encodings: 0x6d80,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  position: 0xa7,
  previousSize: 0xab,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  crc: 0xbf,
}

interface WebmElement {
  id: number
  start: number
  contentStart: number
  /** File offset of the element's end; undefined if its size is unknown, as in live recordings. */
  end: number | undefined
}

export type SizedElement = WebmElement & { end: number }

/** Reads a number of variable length from `bytes`. Its first bit that is set tells the length. */
export function readVariableNumber(bytes: Uint8Array, offset: number): { value: number; length: number } {
  const firstByte = bytes[offset] ?? 0
  const length = Math.clz32(firstByte) - 23
  let value = firstByte & (0xff >> length)
  for (const byte of bytes.subarray(offset + 1, offset + length)) value = value * 256 + byte
  return { value, length }
}

/** Reads the WebM element at offset `start`. Returns undefined if its header is invalid. */
export async function readElement(file: ByteSource, start: number): Promise<WebmElement | undefined> {
  const header = await file.read(start, 12)
  const idLength = Math.clz32(header[0] ?? 0) - 23
  if (idLength > 4) return undefined
  const { value: size, length: sizeLength } = readVariableNumber(header, idLength)
  const length = idLength + sizeLength
  if (sizeLength > 8 || header.length < length) return undefined
  const sizeBytes = header.subarray(idLength, length)
  const isUnknownSize = sizeBytes.every((byte, index) => byte === (index === 0 ? (1 << (9 - sizeLength)) - 1 : 0xff))
  const contentStart = start + length
  return {
    id: readNumber(header, 0, idLength),
    start,
    contentStart,
    end: isUnknownSize ? undefined : contentStart + size,
  }
}

/** Yields the complete WebM elements from `start` to `end`. */
export async function* readElements(file: ByteSource, start: number, end: number): AsyncGenerator<SizedElement> {
  for (let offset = start; offset < end; ) {
    const element = await readElement(file, offset)
    if (element?.end === undefined || element.end > end) return
    yield { ...element, end: element.end }
    offset = element.end
  }
}
