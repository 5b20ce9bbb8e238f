import { findBox, freeBox, type Mp4Box, readBoxes } from './boxes.ts'
import { type ChunkedFile, type Edit, MAX_PARTS, TooManyPartsError } from './chunked-file.ts'
import { findSamples } from './mp4-samples.ts'

// MP4 box types to keep, by parent box type. Other boxes may hold metadata and are overwritten with zeros.
const keptTypes: Record<string, Set<string>> = {
  file: listTypes('ftyp styp pdin moov mdat moof mfra sidx ssix prft wide'),
  moov: listTypes('mvhd iods trak mvex pssh cmov clip'),
  trak: listTypes('tkhd tref trgr edts mdia tapt load clip matt txas'),
  mdia: listTypes('mdhd hdlr minf elng'),
}

/** Handler types of the tracks that players use. Other tracks hold data, such as GPS coordinates. */
const shownTrackTypes = listTypes('vide soun auxv text sbtl subt clcp tmcd')

function listTypes(types: string): Set<string> {
  return new Set(types.split(' '))
}

async function isDataTrack(file: ChunkedFile, track: Mp4Box): Promise<boolean> {
  const handlerBox = await findBox(file, track, ['mdia', 'hdlr'])
  if (!handlerBox) return false
  const type = await file.read(handlerBox.contentStart + 8, 4)
  return !shownTrackTypes.has(type.toString('latin1'))
}

/**
 * Returns edits that remove location and device metadata from an MP4 or MOV file; none for a file without a `moov`
 * box.
 */
export async function findMp4Metadata(file: ChunkedFile): Promise<Edit[]> {
  const edits: Edit[] = []
  let hasMovie = false

  async function visitBoxes(parent: string, start: number, end: number): Promise<void> {
    for await (const box of readBoxes(file, start, end)) {
      const { type } = box
      if (type === 'moov') hasMovie = true
      if (!keptTypes[parent]?.has(type)) edits.push(freeBox(box))
      else if (type === 'trak' && (await isDataTrack(file, box))) {
        for (const sampleEdit of await findSamples(file, box)) edits.push(sampleEdit)
        edits.push(freeBox(box))
        if (edits.length > MAX_PARTS) throw new TooManyPartsError()
      } else if (keptTypes[type]) await visitBoxes(type, box.contentStart, box.end)
    }
  }

  await visitBoxes('file', 0, file.size)
  return hasMovie ? edits : []
}
