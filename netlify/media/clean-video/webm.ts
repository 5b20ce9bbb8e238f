import type { ChunkedFile, Edit } from './chunked-file.ts'

const elementIds = {
  segment: 0x18538067,
  cluster: 0x1f43b675,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  crc: 0xbf,
}
const removedIds = [elementIds.tags, elementIds.attachments]

interface WebmElement {
  id: number
  start: number
  content: number
  /** File offset of the element's end; undefined if its size is unknown, as in live recordings. */
  end: number | undefined
}

/** Reads the WebM element at offset `start`. Returns undefined if its header is invalid. */
async function readElement(file: ChunkedFile, start: number): Promise<WebmElement | undefined> {
  const header = await file.read(start, 12)
  const idLength = Math.clz32(header[0] ?? 0) - 23
  const sizeLength = Math.clz32(header[idLength] ?? 0) - 23
  const length = idLength + sizeLength
  if (idLength > 4 || sizeLength > 8 || header.length < length) return undefined
  const firstByte = (header[idLength] ?? 0) & (0xff >> sizeLength)
  let size = firstByte
  let isUnknown = firstByte === 0xff >> sizeLength
  for (const byte of header.subarray(idLength + 1, length)) {
    size = size * 256 + byte
    isUnknown &&= byte === 0xff
  }
  const content = start + length
  return { id: header.readUIntBE(0, idLength), start, content, end: isUnknown ? undefined : content + size }
}

/** Creates an edit that replaces a WebM element with a zero-filled Void element of the same length. */
function voidElement(start: number, end: number): Edit {
  const length = end - start
  if (length < 9) return { start, end, head: Buffer.from([0xec, 0x80 | (length - 2)]) }
  const header = Buffer.alloc(9, 0xec)
  header.writeBigUInt64BE((1n << 56n) | BigInt(length - header.length), 1)
  return { start, end, head: header }
}

async function* readElements(
  file: ChunkedFile,
  start: number,
  end: number,
): AsyncGenerator<WebmElement & { end: number }> {
  for (let offset = start; offset < end; ) {
    const element = await readElement(file, offset)
    if (element?.end === undefined || element.end > end) return
    yield { ...element, end: element.end }
    offset = element.end
  }
}

async function isSeekToRemoved(file: ChunkedFile, { content, end }: WebmElement & { end: number }): Promise<boolean> {
  for await (const { id, content: value, end: valueEnd } of readElements(file, content, end)) {
    if (id !== elementIds.seekId || valueEnd - value !== 4) continue
    return removedIds.includes((await file.read(value, 4)).readUInt32BE(0))
  }
  return false
}

/**
 * Returns edits that remove index entries of tags and attachments, and the index's checksum, which no longer
 * matches.
 */
async function findSeekEdits(file: ChunkedFile, start: number, end: number): Promise<Edit[]> {
  const edits: Edit[] = []
  let checksum: Edit | undefined
  for await (const element of readElements(file, start, end)) {
    if (element.id === elementIds.crc) checksum = voidElement(element.start, element.end)
    if (element.id !== elementIds.seek || !(await isSeekToRemoved(file, element))) continue
    edits.push(voidElement(element.start, element.end))
  }
  return checksum && edits.length > 0 ? [...edits, checksum] : edits
}

/** Returns edits that remove tags and attachments from a WebM file; none for a file without a segment. */
export async function findWebmMetadata(file: ChunkedFile): Promise<Edit[]> {
  const edits: Edit[] = []
  const checksums: Edit[] = []
  let parentId: number | undefined
  let offset = 0
  for (;;) {
    const element = await readElement(file, offset)
    if (!element) break
    const { id, start, content } = element
    // Enter the segment or cluster instead of skipping it, so that the next elements read are its children.
    if (id === elementIds.segment || (id === elementIds.cluster && element.end === undefined)) {
      parentId = id
      offset = content
      continue
    }
    if (element.end === undefined) break
    const end = Math.min(element.end, file.size)
    if (parentId && removedIds.includes(id)) edits.push(voidElement(start, end))
    if (parentId && id === elementIds.seekHead) edits.push(...(await findSeekEdits(file, content, end)))
    if (parentId === elementIds.segment && id === elementIds.crc) checksums.push(voidElement(start, end))
    offset = end
  }
  return edits.length > 0 ? [...edits, ...checksums] : []
}
