import type { ByteEdit, ChunkedFile } from './chunked-file.ts'

/** A box, the unit of data in an MP4 or MOV file (ISO base media file format). */
export interface Mp4Box {
  type: string
  start: number
  /** File offset at which the payload of the box starts. */
  contentStart: number
  end: number
  /** False if the box's size exceeds its parent; `end` is then the end of the parent. */
  isComplete: boolean
}

const BOX_HEADER_BYTES = 8
const LARGE_BOX_HEADER_BYTES = 16

/** Reads the MP4 box at offset `start`. Returns undefined if its header is invalid. */
async function readMp4Box(file: ChunkedFile, start: number, parentEnd: number): Promise<Mp4Box | undefined> {
  const header = await file.read(start, LARGE_BOX_HEADER_BYTES)
  const isLarge = header.length >= LARGE_BOX_HEADER_BYTES && header.readUInt32BE(0) === 1
  const contentStart = start + (isLarge ? LARGE_BOX_HEADER_BYTES : BOX_HEADER_BYTES)
  if (header.length < BOX_HEADER_BYTES || contentStart > parentEnd) return undefined
  const size = isLarge ? Number(header.readBigUInt64BE(BOX_HEADER_BYTES)) : header.readUInt32BE(0)
  const end = size === 0 && !isLarge ? parentEnd : start + size
  if (end < contentStart) return undefined
  const type = header.toString('latin1', 4, BOX_HEADER_BYTES)
  return { type, start, contentStart, end: Math.min(end, parentEnd), isComplete: end <= parentEnd }
}

/**
 * Yields the MP4 boxes from `start` to `end`. Trailing bytes that form no box are yielded as one box with an empty
 * type.
 */
export async function* readMp4Boxes(file: ChunkedFile, start: number, end: number): AsyncGenerator<Mp4Box> {
  for (let offset = start; offset < end; ) {
    const box = await readMp4Box(file, offset, end)
    yield box ?? { type: '', start: offset, contentStart: offset, end, isComplete: false }
    offset = box?.end ?? end
  }
}

export async function findMp4Box(
  file: ChunkedFile,
  parent: Mp4Box,
  [type, ...path]: string[],
): Promise<Mp4Box | undefined> {
  if (type === undefined) return parent
  for await (const box of readMp4Boxes(file, parent.contentStart, parent.end)) {
    if (box.type === type) return await findMp4Box(file, box, path)
  }
  return undefined
}

/** Creates an edit that replaces an MP4 box with a zero-filled `free` box of the same length. */
export function createFreeBoxEdit({ start, end }: Pick<Mp4Box, 'start' | 'end'>): ByteEdit {
  if (end - start < BOX_HEADER_BYTES) return { start, end }
  const header = Buffer.from('\0\0\0\0free', 'latin1')
  header.writeUInt32BE(end - start)
  return { start, end, firstBytes: header }
}
