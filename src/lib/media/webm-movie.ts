import {
  type ByteRange,
  type ByteSource,
  MAX_TRACKS,
  readLatin1,
  readNumber,
  TooManyPartsError,
} from './byte-source.ts'
import { elementIds, readElement, readElements, readVariableNumber, type SizedElement } from './webm-elements.ts'

export interface WebmTrack {
  element: SizedElement
  number: number
  /** Subtitles are data, too. */
  kind: 'image' | 'sound' | 'data'
  /** For example 'V_VP9' or 'S_TEXT/UTF8'. */
  codec: string
  /** True if the track's blocks are compressed or encrypted. */
  isEncoded: boolean
  /** Blocks of a track of data. */
  blocks: SizedElement[]
}

export interface WebmMovie {
  /** Bytes by which the last element exceeds the file. */
  missingBytes: number
  /** The segment, clusters and other elements whose children are read, with their checksums. */
  parents: { element: SizedElement; checksum?: SizedElement }[]
  tracks: WebmTrack[]
  indexes: SizedElement[]
  /** Elements that players do not need: they may hold metadata. */
  unknownElements: ByteRange[]
}

const IMAGE_TYPE = 1
const SOUND_TYPE = 2

const topIds = [elementIds.header, elementIds.segment]
const parentIds = [elementIds.segment, elementIds.cluster, elementIds.info, elementIds.tracks]
const segmentIds = [
  ...[elementIds.cluster, elementIds.crc, elementIds.seekHead, elementIds.info, elementIds.tracks, elementIds.cues],
  ...[elementIds.trackEntry, elementIds.timestamp, elementIds.position, elementIds.previousSize],
  ...[elementIds.simpleBlock, elementIds.blockGroup],
]
/** Children of `Info` that stay: identifier, scale of time, duration, date, names of the programs. */
const infoIds = [0x73a4, 0x2ad7b1, 0x4489, 0x4461, 0x4d80, 0x5741, elementIds.crc]

export function isKnownElement(id: number): boolean {
  return topIds.includes(id) || segmentIds.includes(id)
}

/**
 * Adds to `movie` what a WebM file contains. With `skipsBlocks`, does not read what is inside clusters of a known size.
 * Throws a `TooManyPartsError` for a file that takes too long.
 */
export async function readWebmMovie(file: ByteSource, movie: WebmMovie, skipsBlocks = false): Promise<void> {
  let [offset, segmentEnd, infoEnd] = [0, 0, 0]
  while (offset < file.size) {
    const element = await readElement(file, offset)
    if (!element || (element.end === undefined && !parentIds.includes(element.id))) {
      movie.unknownElements.push({ start: offset, end: file.size })
      return
    }
    const { id, start, contentStart } = element
    const knownIds = start < infoEnd ? infoIds : start < segmentEnd ? segmentIds : []
    const end = Math.min(element.end ?? file.size, file.size)
    const parentEnd = movie.parents.at(-1)?.element.end ?? file.size
    const exceedsParent = start < parentEnd && parentEnd < file.size && end > parentEnd
    if (!exceedsParent && (knownIds.includes(id) || topIds.includes(id))) {
      movie.missingBytes = Math.max(movie.missingBytes, (element.end ?? 0) - file.size)
      await addElement(file, movie, { ...element, end })
    } else movie.unknownElements.push({ start, end })
    if (id === elementIds.segment) segmentEnd = end
    if (id === elementIds.info) infoEnd = end
    const isSkipped = skipsBlocks && id === elementIds.cluster && element.end !== undefined
    // Continues inside a parent, so that the next elements read are its children.
    offset = parentIds.includes(id) && !isSkipped ? contentStart : end
  }
}

async function addElement(file: ByteSource, movie: WebmMovie, element: SizedElement): Promise<void> {
  const { id, contentStart } = element
  const parent = movie.parents.at(-1)
  if (parentIds.includes(id)) movie.parents.push({ element })
  else if (id === elementIds.crc && parent?.element.contentStart === element.start) parent.checksum = element
  else if (id === elementIds.seekHead) movie.indexes.push(element)
  else if (id === elementIds.trackEntry) movie.tracks.push(await readTrack(file, element))
  else if (id === elementIds.simpleBlock) await addBlock(file, movie, element, contentStart)
  else if (id === elementIds.blockGroup) await addBlockOfGroup(file, movie, element)
  if (movie.tracks.length > MAX_TRACKS) throw new TooManyPartsError()
}

async function readTrack(file: ByteSource, element: SizedElement): Promise<WebmTrack> {
  let [number, type, codec, isEncoded] = [0, 0, '', false]
  for await (const { id, contentStart, end } of readElements(file, element.contentStart, element.end)) {
    const bytes = await file.read(contentStart, Math.min(end - contentStart, 64))
    if (id === elementIds.trackNumber) number = readNumber(bytes, 0, bytes.length)
    if (id === elementIds.trackType) type = readNumber(bytes, 0, bytes.length)
    if (id === elementIds.codec) codec = readLatin1(bytes, 0, bytes.length)
    if (id === elementIds.encodings) isEncoded = true
  }
  const isImage = type === IMAGE_TYPE && codec.startsWith('V_')
  const isSound = type === SOUND_TYPE && codec.startsWith('A_')
  return { element, number, kind: isImage ? 'image' : isSound ? 'sound' : 'data', codec, isEncoded, blocks: [] }
}

async function addBlock(
  file: ByteSource,
  movie: WebmMovie,
  element: SizedElement,
  contentStart: number,
): Promise<void> {
  const { value: trackNumber } = readVariableNumber(await file.read(contentStart, 8), 0)
  const tracks = movie.tracks.filter(({ number }) => number === trackNumber)
  if (tracks.length === 0) movie.unknownElements.push(element)
  for (const { kind, blocks } of tracks) if (kind === 'data') blocks.push(element)
}

async function addBlockOfGroup(file: ByteSource, movie: WebmMovie, group: SizedElement): Promise<void> {
  for await (const { id, contentStart } of readElements(file, group.contentStart, group.end)) {
    if (id === elementIds.block) return await addBlock(file, movie, group, contentStart)
  }
  movie.unknownElements.push(group)
}
