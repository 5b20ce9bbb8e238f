import { type ByteEdit, type ChunkedFile, MAX_READS_OR_EDITS, TooManyPartsError } from './chunked-file.ts'

/** A box, the unit of data in an MP4 or MOV file (ISO base media file format). */
interface Mp4Box {
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

/** Yields the MP4 boxes from `start` to `end`. Trailing bytes that form no box are one box with an empty type. */
async function* readMp4Boxes(file: ChunkedFile, start: number, end: number): AsyncGenerator<Mp4Box> {
  for (let offset = start; offset < end; ) {
    const box = await readMp4Box(file, offset, end)
    yield box ?? { type: '', start: offset, contentStart: offset, end, isComplete: false }
    offset = box?.end ?? end
  }
}

async function findMp4Box(file: ChunkedFile, parent: Mp4Box, [type, ...path]: string[]): Promise<Mp4Box | undefined> {
  if (type === undefined) return parent
  for await (const box of readMp4Boxes(file, parent.contentStart, parent.end)) {
    if (box.type === type) return await findMp4Box(file, box, path)
  }
  return undefined
}

/** Creates an edit that replaces an MP4 box with a zero-filled `free` box of the same length. */
function createFreeBoxEdit({ start, end }: Pick<Mp4Box, 'start' | 'end'>): ByteEdit {
  if (end - start < BOX_HEADER_BYTES) return { start, end }
  const header = Buffer.from('\0\0\0\0free', 'latin1')
  header.writeUInt32BE(end - start)
  return { start, end, firstBytes: header }
}

const MAX_TABLE_BYTES = 4 * 1024 * 1024
const MAX_DESCRIPTION_BYTES = 64 * 1024

async function readMp4Table(file: ChunkedFile, parent: Mp4Box, type: string): Promise<Buffer> {
  const box = await findMp4Box(file, parent, [type])
  if (!box) return Buffer.alloc(0)
  if (box.end - box.contentStart > MAX_TABLE_BYTES) throw new TooManyPartsError()
  return await file.read(box.contentStart, box.end - box.contentStart)
}

/** Reads the rows of an MP4 table, `rowBytes` bytes each. Ignores a stored row count that exceeds the table. */
function readTableRows<Row>(
  table: Buffer,
  countOffset: number,
  rowBytes: number,
  readRow: (offset: number) => Row,
): Row[] {
  const firstRow = countOffset + 4
  if (table.length < firstRow) return []
  const length = Math.min(table.readUInt32BE(countOffset), Math.floor((table.length - firstRow) / rowBytes))
  return Array.from({ length }, (_, index) => readRow(firstRow + index * rowBytes))
}

async function readChunkOffsets(file: ChunkedFile, sampleTable: Mp4Box): Promise<number[]> {
  const offsets32 = await readMp4Table(file, sampleTable, 'stco')
  if (offsets32.length > 0) return readTableRows(offsets32, 4, 4, (offset) => offsets32.readUInt32BE(offset))
  const offsets64 = await readMp4Table(file, sampleTable, 'co64')
  return readTableRows(offsets64, 4, 8, (offset) => Number(offsets64.readBigUInt64BE(offset)))
}

/** Returns a function that sums the byte sizes of `count` samples of an MP4 track, starting at index `firstRow`. */
async function createSizeSummer(
  file: ChunkedFile,
  sampleTable: Mp4Box,
): Promise<(firstRow: number, count: number) => number> {
  const table = await readMp4Table(file, sampleTable, 'stsz')
  const sharedSize = table.length >= 8 ? table.readUInt32BE(4) : 0
  if (sharedSize > 0) return (_, count) => sharedSize * count
  const sizes = readTableRows(table, 8, 4, (offset) => table.readUInt32BE(offset))
  return (firstRow, count) => sizes.slice(firstRow, firstRow + count).reduce((sum, size) => sum + size, 0)
}

/** True for an iPhone's metadata track (`mebx`) without location: it holds only face positions and the orientation. */
async function hasNoLocation(file: ChunkedFile, sampleTable: Mp4Box): Promise<boolean> {
  const descriptionBox = await findMp4Box(file, sampleTable, ['stsd'])
  if (!descriptionBox) return false
  const sampleDescription = await file.read(
    descriptionBox.contentStart + 8,
    Math.min(MAX_DESCRIPTION_BYTES, descriptionBox.end - descriptionBox.contentStart),
  )
  return sampleDescription.toString('latin1', 4, 8) === 'mebx' && !sampleDescription.includes('location')
}

/** Returns edits that overwrite all samples of an MP4 data track with zeros; none for a track without location. */
async function findSampleEdits(file: ChunkedFile, track: Mp4Box): Promise<ByteEdit[]> {
  const sampleTable = await findMp4Box(file, track, ['mdia', 'minf', 'stbl'])
  if (!sampleTable || (await hasNoLocation(file, sampleTable))) return []
  const [offsets, sumSampleSizes] = [
    await readChunkOffsets(file, sampleTable),
    await createSizeSummer(file, sampleTable),
  ]
  const chunkTable = await readMp4Table(file, sampleTable, 'stsc')
  const chunkRuns = readTableRows(chunkTable, 4, 12, (offset) => ({
    firstChunk: chunkTable.readUInt32BE(offset),
    sampleCount: chunkTable.readUInt32BE(offset + 4),
  }))
  let [runIndex, sampleIndex] = [0, 0]
  return offsets.map((start, index) => {
    while ((chunkRuns[runIndex + 1]?.firstChunk ?? Number.POSITIVE_INFINITY) <= index + 1) runIndex++
    const sampleCount = chunkRuns[runIndex]?.sampleCount ?? 0
    const end = Math.min(start + sumSampleSizes(sampleIndex, sampleCount), file.size)
    sampleIndex += sampleCount
    return { start, end }
  })
}

// MP4 box types to keep, by parent box type. Other boxes may hold metadata and are overwritten with zeros.
const keptBoxTypes: Record<string, Set<string>> = {
  file: splitTypes('ftyp styp pdin moov mdat moof mfra sidx ssix prft wide'),
  moov: splitTypes('mvhd iods trak mvex pssh cmov clip'),
  trak: splitTypes('tkhd tref trgr edts mdia tapt load clip matt txas'),
  mdia: splitTypes('mdhd hdlr minf elng'),
}

/** Handler types of the tracks that players use. Other tracks hold data, such as GPS coordinates. */
const playableTrackTypes = splitTypes('vide soun auxv text sbtl subt clcp tmcd')

function splitTypes(types: string): Set<string> {
  return new Set(types.split(' '))
}

async function isDataTrack(file: ChunkedFile, track: Mp4Box): Promise<boolean> {
  const handlerBox = await findMp4Box(file, track, ['mdia', 'hdlr'])
  if (!handlerBox) return false
  const type = await file.read(handlerBox.contentStart + 8, 4)
  return !playableTrackTypes.has(type.toString('latin1'))
}

/** Returns edits that remove location and device metadata from an MP4 or MOV file; none without a `moov` box. */
export async function findMp4MetadataEdits(file: ChunkedFile): Promise<ByteEdit[]> {
  const edits: ByteEdit[] = []
  let hasMovieBox = false

  async function visitBoxes(parent: string, start: number, end: number): Promise<void> {
    for await (const box of readMp4Boxes(file, start, end)) {
      const { type } = box
      if (type === 'moov') hasMovieBox = true
      if (!keptBoxTypes[parent]?.has(type)) edits.push(createFreeBoxEdit(box))
      else if (type === 'trak' && (await isDataTrack(file, box))) {
        for (const sampleEdit of await findSampleEdits(file, box)) edits.push(sampleEdit)
        edits.push(createFreeBoxEdit(box))
        if (edits.length > MAX_READS_OR_EDITS) throw new TooManyPartsError()
      } else if (keptBoxTypes[type]) await visitBoxes(type, box.contentStart, box.end)
    }
  }

  await visitBoxes('file', 0, file.size)
  return hasMovieBox ? edits : []
}
