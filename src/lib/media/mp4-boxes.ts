import { type ByteSource, readLatin1, readNumber } from './byte-source.ts'

/** A box, the unit of data in an MP4 or MOV file (ISO base media file format). */
export interface Mp4Box {
  /** Four characters; empty for bytes that form no box. */
  type: string
  start: number
  /** File offset at which the payload of the box starts. */
  contentStart: number
  /** File offset of the end of the box, or of its parent if the box exceeds it. */
  end: number
  /** Number of bytes by which the box exceeds its parent. */
  missingBytes: number
  /** False for a box that `knownBoxTypes` does not list in its parent, and for one that exceeds its parent box. */
  isKnown: boolean
  children: Mp4Box[]
}

export const BOX_HEADER_BYTES = 8
const LARGE_BOX_HEADER_BYTES = 16

/** MP4 box types that players use, by parent type. Other boxes may hold metadata. */
const knownBoxTypes: Record<string, Set<string>> = {
  file: splitTypes('ftyp styp pdin moov moof mdat mfra sidx ssix prft wide'),
  moov: splitTypes('mvhd iods trak mvex pssh clip'),
  trak: splitTypes('tkhd tref trgr edts mdia tapt load clip matt txas'),
  mdia: splitTypes('mdhd hdlr minf elng'),
  minf: splitTypes('vmhd smhd nmhd sthd gmhd hdlr dinf stbl'),
  stbl: splitTypes(
    'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh stdp stps sdtp padb subs sbgp sgpd saiz saio',
  ),
  mvex: splitTypes('mehd trex leva'),
  moof: splitTypes('mfhd traf pssh'),
  traf: splitTypes('tfhd tfdt trun sdtp subs sbgp sgpd saiz saio senc'),
  mfra: splitTypes('tfra mfro'),
}

function splitTypes(types: string): Set<string> {
  return new Set(types.split(' '))
}

/** Reads the MP4 box at offset `start`. Returns undefined if its header is invalid. */
async function readMp4Box(file: ByteSource, start: number, parentEnd: number): Promise<Mp4Box | undefined> {
  const header = await file.read(start, LARGE_BOX_HEADER_BYTES)
  const shortSize = readNumber(header, 0, 4)
  const isLarge = shortSize === 1
  const contentStart = start + (isLarge ? LARGE_BOX_HEADER_BYTES : BOX_HEADER_BYTES)
  if (contentStart > Math.min(parentEnd, start + header.length)) return undefined
  const size = isLarge ? readNumber(header, BOX_HEADER_BYTES, 8) : shortSize
  const end = size === 0 && !isLarge ? parentEnd : start + size
  if (end < contentStart) return undefined
  return {
    type: readLatin1(header, 4, BOX_HEADER_BYTES),
    start,
    contentStart,
    end: Math.min(end, parentEnd),
    missingBytes: Math.max(0, end - parentEnd),
    isKnown: false,
    children: [],
  }
}

/** Yields the MP4 boxes from `start` to `end` with their known descendants. The last may be bytes that form no box. */
export async function* readMp4Boxes(
  file: ByteSource,
  start = 0,
  end = file.size,
  parentType = 'file',
): AsyncGenerator<Mp4Box> {
  for (let offset = start; offset < end; ) {
    const box = await readMp4Box(file, offset, end)
    if (!box) {
      yield { type: '', start: offset, contentStart: offset, end, missingBytes: 0, isKnown: false, children: [] }
      return
    }
    const fits = box.missingBytes === 0 || parentType === 'file'
    box.isKnown = fits && (knownBoxTypes[parentType]?.has(box.type) ?? false)
    if (box.isKnown && Object.hasOwn(knownBoxTypes, box.type)) {
      for await (const child of readMp4Boxes(file, box.contentStart, box.end, box.type)) box.children.push(child)
    }
    yield box
    offset = box.end
  }
}

/** Lists the known children of a type. */
export function listMp4Boxes(parent: Mp4Box | undefined, type: string): Mp4Box[] {
  return parent?.children.filter((child) => child.isKnown && child.type === type) ?? []
}

/** Finds a known descendant by the types of the boxes that lead to it. */
export function findMp4Box(parent: Mp4Box, ...[type = '', ...path]: string[]): Mp4Box | undefined {
  const [box] = listMp4Boxes(parent, type)
  return box && path.length > 0 ? findMp4Box(box, ...path) : box
}
