import { type ByteEdit, type ChunkedFile, MAX_READS_OR_EDITS, TooManyPartsError } from './chunked-file.ts'
import { createFreeBoxEdit, findMp4Box, type Mp4Box, readMp4Boxes } from './mp4-boxes.ts'
import { findSampleEdits } from './mp4-samples.ts'

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

/**
 * Returns edits that remove location and device metadata from an MP4 or MOV file; none for a file without a `moov`
 * box.
 */
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
