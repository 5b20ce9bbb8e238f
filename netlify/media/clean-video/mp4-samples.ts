import { type ByteEdit, type ChunkedFile, TooManyPartsError } from './chunked-file.ts'
import { findMp4Box, type Mp4Box } from './mp4-boxes.ts'

const MAX_TABLE_BYTES = 4 * 1024 * 1024
const MAX_STSD_BYTES = 64 * 1024

async function readTable(file: ChunkedFile, parent: Mp4Box, type: string): Promise<Buffer> {
  const box = await findMp4Box(file, parent, [type])
  if (!box) return Buffer.alloc(0)
  if (box.end - box.contentStart > MAX_TABLE_BYTES) throw new TooManyPartsError()
  return await file.read(box.contentStart, box.end - box.contentStart)
}

/** Reads the rows of an MP4 table, `width` bytes each. The stored row count is limited to the table's length. */
function readRows<Row>(table: Buffer, countOffset: number, width: number, readRow: (offset: number) => Row): Row[] {
  const firstRow = countOffset + 4
  if (table.length < firstRow) return []
  const length = Math.min(table.readUInt32BE(countOffset), Math.floor((table.length - firstRow) / width))
  return Array.from({ length }, (_, index) => readRow(firstRow + index * width))
}

async function readChunkOffsets(file: ChunkedFile, stbl: Mp4Box): Promise<number[]> {
  const offsets32 = await readTable(file, stbl, 'stco')
  if (offsets32.length > 0) return readRows(offsets32, 4, 4, (offset) => offsets32.readUInt32BE(offset))
  const offsets64 = await readTable(file, stbl, 'co64')
  return readRows(offsets64, 4, 8, (offset) => Number(offsets64.readBigUInt64BE(offset)))
}

/** Returns a function that sums the byte sizes of `count` samples of a track, from index `firstRow`. */
async function createSizeAdder(file: ChunkedFile, stbl: Mp4Box): Promise<(firstRow: number, count: number) => number> {
  const table = await readTable(file, stbl, 'stsz')
  const sharedSize = table.length >= 8 ? table.readUInt32BE(4) : 0
  if (sharedSize > 0) return (_, count) => sharedSize * count
  const sizes = readRows(table, 8, 4, (offset) => table.readUInt32BE(offset))
  return (firstRow, count) => sizes.slice(firstRow, firstRow + count).reduce((sum, size) => sum + size, 0)
}

/** True for an iPhone's metadata track (`mebx`) without location. It holds only faces and orientation, so keep it. */
async function hasNoLocation(file: ChunkedFile, stbl: Mp4Box): Promise<boolean> {
  const stsd = await findMp4Box(file, stbl, ['stsd'])
  if (!stsd) return false
  const entry = await file.read(stsd.contentStart + 8, Math.min(MAX_STSD_BYTES, stsd.end - stsd.contentStart))
  return entry.toString('latin1', 4, 8) === 'mebx' && !entry.includes('location')
}

/** Returns edits that overwrite the samples of a data track with zeros; none for a track without location. */
export async function findSampleEdits(file: ChunkedFile, track: Mp4Box): Promise<ByteEdit[]> {
  const stbl = await findMp4Box(file, track, ['mdia', 'minf', 'stbl'])
  if (!stbl || (await hasNoLocation(file, stbl))) return []
  const [offsets, addSizes] = [await readChunkOffsets(file, stbl), await createSizeAdder(file, stbl)]
  const stsc = await readTable(file, stbl, 'stsc')
  const runs = readRows(stsc, 4, 12, (offset) => ({
    first: stsc.readUInt32BE(offset),
    samples: stsc.readUInt32BE(offset + 4),
  }))
  let [run, sample] = [0, 0]
  return offsets.map((start, index) => {
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= index + 1) run++
    const samples = runs[run]?.samples ?? 0
    const end = Math.min(start + addSizes(sample, samples), file.size)
    sample += samples
    return { start, end }
  })
}
