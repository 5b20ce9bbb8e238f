import {
  type ByteRange,
  type ByteSource,
  MAX_TRACKS,
  MAX_VIDEO_PARTS,
  readLatin1,
  readNumber,
  TooManyPartsError,
} from './byte-source.ts'
import { findMp4Box, listMp4Boxes, type Mp4Box, readMp4Boxes } from './mp4-boxes.ts'

export interface Mp4Track {
  box: Mp4Box
  id: number
  /** Type of the data: 'vide', 'soun', 'text', 'meta' and others. */
  handler: string
  /** Content of the box `stsd`: codecs and their parameters. */
  description: Uint8Array
  /** Where the file holds the data of the track. */
  samples: ByteRange[]
}

export interface Mp4Movie {
  boxes: Mp4Box[]
  tracks: Mp4Track[]
  /** Parts of a fragmented file (`traf`), with the id of their track. */
  fragments: { box: Mp4Box; trackId: number }[]
}

const MAX_TABLE_BYTES = 4 * 1024 * 1024
const MAX_DESCRIPTION_BYTES = 64 * 1024
const TABLE_HEADER_BYTES = 8

/** Adds to `movie` what an MP4 or MOV file contains. Throws a `TooManyPartsError` for a file that takes too long. */
export async function readMp4Movie(file: ByteSource, movie: Mp4Movie): Promise<void> {
  const defaultSizes = new Map<number, number>()
  for await (const box of readMp4Boxes(file)) {
    movie.boxes.push(box)
    if (box.type === 'moov') {
      for (const trackBox of listMp4Boxes(box, 'trak')) {
        movie.tracks.push(await readTrack(file, trackBox))
        if (movie.tracks.length > MAX_TRACKS) throw new TooManyPartsError()
      }
      for (const defaultsBox of listMp4Boxes(findMp4Box(box, 'mvex'), 'trex')) {
        const defaults = await file.read(defaultsBox.contentStart, 20)
        defaultSizes.set(readNumber(defaults, 4, 4), readNumber(defaults, 16, 4))
      }
    } else if (box.type === 'moof') await addFragmentSamples(file, box, movie, defaultSizes)
  }
  endOpenRanges(movie.tracks)
}

async function readContent(file: ByteSource, box: Mp4Box | undefined, maxBytes: number): Promise<Uint8Array> {
  return box ? await file.read(box.contentStart, Math.min(maxBytes, box.end - box.contentStart)) : new Uint8Array()
}

async function readTable(file: ByteSource, box: Mp4Box | undefined): Promise<Uint8Array> {
  if (box && box.end - box.contentStart > MAX_TABLE_BYTES) throw new TooManyPartsError()
  return await readContent(file, box, MAX_TABLE_BYTES)
}

async function readTrack(file: ByteSource, box: Mp4Box): Promise<Mp4Track> {
  const header = await readContent(file, findMp4Box(box, 'tkhd'), 24)
  const handlerBytes = await readContent(file, findMp4Box(box, 'mdia', 'hdlr'), 12)
  const sampleTable = findMp4Box(box, 'mdia', 'minf', 'stbl')
  const handler = readLatin1(handlerBytes, 8, 12)
  return {
    box,
    id: readNumber(header, header[0] === 1 ? 20 : 12, 4),
    handler,
    description: await readContent(file, sampleTable && findMp4Box(sampleTable, 'stsd'), MAX_DESCRIPTION_BYTES),
    samples: sampleTable ? await readSampleRanges(file, sampleTable, handler) : [],
  }
}

function addRange(ranges: ByteRange[], start: number, end: number): void {
  const lastRange = ranges.at(-1)
  if (lastRange?.end === start) lastRange.end = end
  else ranges.push({ start, end })
  if (ranges.length > MAX_VIDEO_PARTS) throw new TooManyPartsError()
}

/** Counts the rows of a table. Ignores a stored count that exceeds the table. */
function countRows(table: Uint8Array, rowBytes: number): number {
  return Math.max(0, Math.min(readNumber(table, 4, 4), Math.floor((table.length - TABLE_HEADER_BYTES) / rowBytes)))
}

/** Returns where a track's table says that its samples are. A range of unknown length ends at infinity. */
async function readSampleRanges(file: ByteSource, sampleTable: Mp4Box, handler: string): Promise<ByteRange[]> {
  const [offsetBox, largeOffsetBox] = [findMp4Box(sampleTable, 'stco'), findMp4Box(sampleTable, 'co64')]
  const offsets = await readTable(file, offsetBox ?? largeOffsetBox)
  const offsetBytes = offsetBox ? 4 : 8
  const runs = await readTable(file, findMp4Box(sampleTable, 'stsc'))
  const runCount = countRows(runs, 12)
  const sumSizes = await createSizeSummer(file, sampleTable, handler)
  const ranges: ByteRange[] = []
  let [runIndex, sampleIndex] = [0, 0]
  const chunkCount = countRows(offsets, offsetBytes)
  for (let chunkIndex = 0; chunkIndex < chunkCount; chunkIndex++) {
    const nextRun = TABLE_HEADER_BYTES + (runIndex + 1) * 12
    if (runIndex + 1 < runCount && readNumber(runs, nextRun, 4) <= chunkIndex + 1) runIndex++
    const sampleCount = runCount > 0 ? readNumber(runs, TABLE_HEADER_BYTES + runIndex * 12 + 4, 4) : 0
    const start = readNumber(offsets, TABLE_HEADER_BYTES + chunkIndex * offsetBytes, offsetBytes)
    addRange(ranges, start, start + sumSizes(sampleIndex, sampleCount))
    sampleIndex += sampleCount
  }
  return ranges
}

/** Returns a function that sums the sizes of `count` samples of a track from index `first`; infinity if unknown. */
async function createSizeSummer(
  file: ByteSource,
  sampleTable: Mp4Box,
  handler: string,
): Promise<(first: number, count: number) => number> {
  const sizeBox = findMp4Box(sampleTable, 'stsz')
  const table = await readTable(file, sizeBox ?? findMp4Box(sampleTable, 'stz2'))
  const sharedSize = sizeBox ? readNumber(table, 4, 4) : 0
  // Sound of QuickTime states a size of 1 in place of the size of its packets.
  if (sharedSize === 1 && handler === 'soun') return () => Number.POSITIVE_INFINITY
  if (sharedSize > 0) return (_, count) => sharedSize * count
  const bits = sizeBox ? 32 : (table[7] ?? 8)
  const rowCount = Math.min(readNumber(table, 8, 4), Math.floor(((table.length - 12) * 8) / bits))
  const readSize = (index: number) =>
    bits === 4
      ? ((table[12 + Math.floor(index / 2)] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15
      : readNumber(table, 12 + (index * bits) / 8, bits / 8)
  return (first, count) => {
    let sum = 0
    for (let index = first; index < Math.min(first + count, rowCount); index++) sum += readSize(index)
    return sum
  }
}

async function addFragmentSamples(
  file: ByteSource,
  fragment: Mp4Box,
  movie: Mp4Movie,
  defaultSizes: Map<number, number>,
): Promise<void> {
  let dataEnd = fragment.start
  for (const box of listMp4Boxes(fragment, 'traf')) {
    const header = await readContent(file, findMp4Box(box, 'tfhd'), 28)
    const [flags, trackId] = [readNumber(header, 1, 3), readNumber(header, 4, 4)]
    let offset = 8
    const readField = (flag: number, byteCount: number): number | undefined => {
      if ((flags & flag) === 0) return undefined
      offset += byteCount
      return readNumber(header, offset - byteCount, byteCount)
    }
    const statedBase = readField(0x1, 8)
    const base = statedBase ?? ((flags & 0x20000) === 0 ? dataEnd : fragment.start)
    readField(0x2, 4)
    readField(0x8, 4)
    const defaultSize = readField(0x10, 4) ?? defaultSizes.get(trackId) ?? 0
    movie.fragments.push({ box, trackId })
    const tracks = movie.tracks.filter(({ id }) => id === trackId)
    dataEnd = base
    for (const runBox of listMp4Boxes(box, 'trun')) {
      const run = await readTable(file, runBox)
      const start = (run[3] ?? 0) & 1 ? base + (readNumber(run, 8, 4) | 0) : dataEnd
      dataEnd = start + sumRunSizes(run, defaultSize)
      for (const { samples } of tracks) addRange(samples, start, dataEnd)
    }
  }
}

/** Sums the sizes of the samples of a `trun` box. */
function sumRunSizes(run: Uint8Array, defaultSize: number): number {
  const [flags, sampleCount] = [readNumber(run, 1, 3), readNumber(run, 4, 4)]
  if ((flags & 0x200) === 0) return sampleCount * defaultSize
  const firstRow = 8 + ((flags & 0x1) === 0 ? 0 : 4) + ((flags & 0x4) === 0 ? 0 : 4)
  const rowBytes = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length
  const sizeOffset = firstRow + ((flags & 0x100) === 0 ? 0 : 4)
  let sum = 0
  for (let index = 0; index < sampleCount && sizeOffset + index * rowBytes < run.length; index++) {
    sum += readNumber(run, sizeOffset + index * rowBytes, 4)
  }
  return sum
}

/** Ends each range of unknown length where the next range of any track starts. */
function endOpenRanges(tracks: Mp4Track[]): void {
  const isOpen = ({ end }: ByteRange) => end === Number.POSITIVE_INFINITY
  if (!tracks.some(({ samples }) => samples.some(isOpen))) return
  const ranges = tracks.flatMap(({ samples }) => samples).sort((first, second) => first.start - second.start)
  for (const [index, range] of ranges.entries()) {
    if (isOpen(range)) range.end = ranges[index + 1]?.start ?? Number.POSITIVE_INFINITY
  }
}
