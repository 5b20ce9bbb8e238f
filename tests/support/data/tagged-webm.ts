import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type BytesOrText, joinParts } from './mp4-movie.ts'
import { RECORDING_POSITION } from './phone-video.ts'

/** Builds an element of a WebM file in its binary format EBML; `id` is the element's id in hexadecimal. */
export function makeElement(id: string, ...contentParts: BytesOrText[]): Buffer {
  const content = joinParts(contentParts)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + content.length)
  return joinParts([Buffer.from(id, 'hex'), size, content])
}

function makeUnsizedElement(id: string, ...contentParts: BytesOrText[]): Buffer {
  return joinParts([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...contentParts])
}

function makeCheckedElement(id: string, content: Buffer): Buffer {
  const checksumBytes = Buffer.alloc(4)
  checksumBytes.writeUInt32LE(crc32(content))
  return makeElement(id, makeElement('bf', checksumBytes), content)
}

export const webmTags = makeElement(
  '1254c367',
  makeElement(
    '7373',
    makeElement('63c0'),
    makeElement('67c8', makeElement('45a3', 'LOCATION'), makeElement('4487', RECORDING_POSITION)),
  ),
)

const attachmentElement = makeElement(
  '1941a469',
  makeElement('61a7', makeElement('466e', 'place.txt'), makeElement('465c', RECORDING_POSITION)),
)
/** Makes a block of a track, whose number and time precede its data. */
const makeBlock = (trackNumber: number, data: BytesOrText) =>
  makeElement('a3', Buffer.from([0x80 | trackNumber, 0, 0, 0x80]), data)

const makeTrackEntry = (number: number, type: number, codec: string) =>
  makeElement(
    'ae',
    makeElement('d7', Buffer.from([number])),
    makeElement('83', Buffer.from([type])),
    makeElement('86', codec),
  )
const SUBTITLE_TYPE = 0x11

function makeSeekEntry(id: string): Buffer {
  return makeElement('4dbb', makeElement('53ab', Buffer.from(id, 'hex')), makeElement('53ac', randomBytes(2)))
}

export const seekEntries = { tags: makeSeekEntry('1254c367'), tracks: makeSeekEntry('1654ae6b') }

interface WebmOptions {
  blockCount?: number
  subtitles?: { codec: string; texts: string[] }
}

/**
 * Makes a WebM file that contains the recording place; with `isLive`, element sizes are unknown, as in live
 * recordings.
 */
export function makeTaggedWebm(isLive: boolean, { blockCount = 3, subtitles }: WebmOptions = {}): Buffer {
  const ebmlHeader = makeElement('1a45dfa3', makeElement('4282', 'webm'))
  const tracks = [makeTrackEntry(1, 1, 'V_VP8')]
  if (subtitles) tracks.push(makeTrackEntry(2, SUBTITLE_TYPE, subtitles.codec))
  const clusterElements = [
    makeElement('e7', '\0'),
    ...Array.from({ length: blockCount }, () => makeBlock(1, randomBytes(40))),
    ...(subtitles?.texts ?? []).map((text) => makeElement('a0', makeBlock(2, Buffer.from(text)).fill(0xa1, 0, 1))),
  ]
  const seekHead = makeCheckedElement('114d9b74', joinParts([seekEntries.tags, seekEntries.tracks]))
  const headElements = [
    seekHead,
    makeElement('1549a966', makeElement('4d80', 'test')),
    makeElement('1654ae6b', ...tracks),
  ]
  const tailElements = [webmTags, attachmentElement, makeElement('1c53bb6b', randomBytes(20))]
  if (isLive)
    return joinParts([
      ebmlHeader,
      makeUnsizedElement(
        '18538067',
        ...headElements,
        makeUnsizedElement('1f43b675', ...clusterElements),
        ...tailElements,
      ),
    ])
  return joinParts([
    ebmlHeader,
    makeCheckedElement(
      '18538067',
      joinParts([...headElements, makeElement('1f43b675', ...clusterElements), ...tailElements]),
    ),
  ])
}
