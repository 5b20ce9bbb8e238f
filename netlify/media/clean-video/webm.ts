import type { ByteEdit, ChunkedFile } from './chunked-file.ts'

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
const removedElementIds = [elementIds.tags, elementIds.attachments]

interface WebmElement {
  id: number
  start: number
  contentStart: number
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
  let isUnknownSize = firstByte === 0xff >> sizeLength
  for (const byte of header.subarray(idLength + 1, length)) {
    size = size * 256 + byte
    isUnknownSize &&= byte === 0xff
  }
  const contentStart = start + length
  return {
    id: header.readUIntBE(0, idLength),
    start,
    contentStart,
    end: isUnknownSize ? undefined : contentStart + size,
  }
}

/** Creates an edit that replaces a WebM element with a zero-filled Void element of the same length. */
function createVoidElementEdit(start: number, end: number): ByteEdit {
  const length = end - start
  if (length < 9) return { start, end, firstBytes: Buffer.from([0xec, 0x80 | (length - 2)]) }
  const header = Buffer.alloc(9, 0xec)
  header.writeBigUInt64BE((1n << 56n) | BigInt(length - header.length), 1)
  return { start, end, firstBytes: header }
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

async function pointsToRemovedElement(
  file: ChunkedFile,
  { contentStart, end }: WebmElement & { end: number },
): Promise<boolean> {
  for await (const { id, contentStart: value, end: valueEnd } of readElements(file, contentStart, end)) {
    if (id !== elementIds.seekId || valueEnd - value !== 4) continue
    return removedElementIds.includes((await file.read(value, 4)).readUInt32BE(0))
  }
  return false
}

/** Returns edits that remove the WebM index entries of tags and attachments, and the checksum of the changed index. */
async function findIndexEdits(file: ChunkedFile, start: number, end: number): Promise<ByteEdit[]> {
  const edits: ByteEdit[] = []
  let checksumEdit: ByteEdit | undefined
  for await (const element of readElements(file, start, end)) {
    if (element.id === elementIds.crc) checksumEdit = createVoidElementEdit(element.start, element.end)
    if (element.id !== elementIds.seek || !(await pointsToRemovedElement(file, element))) continue
    edits.push(createVoidElementEdit(element.start, element.end))
  }
  return checksumEdit && edits.length > 0 ? [...edits, checksumEdit] : edits
}

/** Returns edits that remove tags and attachments from a WebM file; none for a file without a segment. */
export async function findWebmMetadataEdits(file: ChunkedFile): Promise<ByteEdit[]> {
  const edits: ByteEdit[] = []
  const checksumEdits: ByteEdit[] = []
  let parentId: number | undefined
  let offset = 0
  for (;;) {
    const element = await readElement(file, offset)
    if (!element) break
    const { id, start, contentStart } = element
    // Continue inside the segment or cluster, so that the next elements read are its children.
    if (id === elementIds.segment || (id === elementIds.cluster && element.end === undefined)) {
      parentId = id
      offset = contentStart
      continue
    }
    if (element.end === undefined) break
    const end = Math.min(element.end, file.size)
    if (parentId && removedElementIds.includes(id)) edits.push(createVoidElementEdit(start, end))
    if (parentId && id === elementIds.seekHead) edits.push(...(await findIndexEdits(file, contentStart, end)))
    if (parentId === elementIds.segment && id === elementIds.crc) checksumEdits.push(createVoidElementEdit(start, end))
    offset = end
  }
  return edits.length > 0 ? [...edits, ...checksumEdits] : []
}
