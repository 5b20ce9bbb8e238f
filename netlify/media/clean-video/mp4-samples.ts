import { type ByteEdit, type ChunkedFile, TooManyPartsError } from './chunked-file.ts'
import { findMp4Box, type Mp4Box } from './mp4-boxes.ts'

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
export async function findSampleEdits(file: ChunkedFile, track: Mp4Box): Promise<ByteEdit[]> {
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
