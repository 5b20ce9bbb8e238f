import { type ByteRange, type ByteSource, readNumber } from '#src/lib/media/byte-source.ts'
import { elementIds, readElements, type SizedElement } from '#src/lib/media/webm-elements.ts'
import { isKnownElement, type WebmMovie, type WebmTrack } from '#src/lib/media/webm-movie.ts'
import type { ByteEdit } from './chunked-file.ts'
import { hasLocationInText } from './subtitles.ts'

/** Creates an edit that replaces a WebM element with a zero-filled Void element of the same length. */
function createVoidElementEdit({ start, end }: ByteRange): ByteEdit {
  const length = end - start
  if (length < 9) return { start, end, firstBytes: Buffer.from([0xec, 0x80 | (length - 2)]) }
  const header = Buffer.alloc(9, 0xec)
  header.writeBigUInt64BE((1n << 56n) | BigInt(length - header.length), 1)
  return { start, end, firstBytes: header }
}

async function pointsToRemovedElement(file: ByteSource, seek: SizedElement): Promise<boolean> {
  for await (const { id, contentStart, end } of readElements(file, seek.contentStart, seek.end)) {
    if (id === elementIds.seekId)
      return !isKnownElement(readNumber(await file.read(contentStart, 4), 0, end - contentStart))
  }
  return true
}

/** Returns edits that remove the entries of a WebM index that point to removed elements, and its checksum. */
async function findIndexEdits(file: ByteSource, index: SizedElement): Promise<ByteEdit[]> {
  const edits: ByteEdit[] = []
  let checksumEdit: ByteEdit | undefined
  for await (const element of readElements(file, index.contentStart, index.end)) {
    if (element.id === elementIds.crc) checksumEdit = createVoidElementEdit(element)
    else if (element.id !== elementIds.seek || (await pointsToRemovedElement(file, element))) {
      edits.push(createVoidElementEdit(element))
    }
  }
  return checksumEdit && edits.length > 0 ? [...edits, checksumEdit] : edits
}

async function canKeepTrack(file: ByteSource, { kind, codec, isEncoded, blocks }: WebmTrack): Promise<boolean> {
  if (kind !== 'data') return true
  const isText = /^(S_TEXT|D_WEBVTT\/(SUBTITLES|CAPTIONS))/.test(codec)
  return isText && !isEncoded && !(await hasLocationInText(file, blocks))
}

/** Returns edits that remove tags, attachments, data tracks and other elements that players do not need. */
export async function findWebmMetadataEdits(file: ByteSource, movie: WebmMovie): Promise<ByteEdit[]> {
  const edits = movie.unknownElements.map(createVoidElementEdit)
  for (const track of movie.tracks) {
    if (await canKeepTrack(file, track)) continue
    edits.push(createVoidElementEdit(track.element))
    for (const block of track.blocks) edits.push(createVoidElementEdit(block))
  }
  for (const index of movie.indexes) for (const edit of await findIndexEdits(file, index)) edits.push(edit)
  return [...edits, ...findChecksumEdits(movie, edits)]
}

/** Returns edits that remove the checksums of all elements that `edits` change. */
function findChecksumEdits({ parents }: WebmMovie, edits: ByteEdit[]): ByteEdit[] {
  const starts = edits.map(({ start }) => start).sort((first, second) => first - second)
  let index = 0
  const checksumEdits: ByteEdit[] = []
  for (const { element, checksum } of parents) {
    while ((starts[index] ?? Number.POSITIVE_INFINITY) < element.start) index++
    if (checksum && (starts[index] ?? element.end) < element.end) checksumEdits.push(createVoidElementEdit(checksum))
  }
  return checksumEdits
}
