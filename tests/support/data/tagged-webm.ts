import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type BytesOrText, joinParts, RECORDING_POSITION } from './phone-video.ts'

/** Builds an element of a WebM file in its binary format EBML; `id` is the element's id in hexadecimal. */
function makeElement(id: string, ...contentParts: BytesOrText[]): Buffer {
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
const makeBlock = () => makeElement('a3', randomBytes(40))

function makeSeekEntry(id: string): Buffer {
  return makeElement('4dbb', makeElement('53ab', Buffer.from(id, 'hex')), makeElement('53ac', randomBytes(2)))
}

export const seekEntries = { tags: makeSeekEntry('1254c367'), tracks: makeSeekEntry('1654ae6b') }

/**
 * Makes a WebM file that contains the recording place; with `isLive`, element sizes are unknown, as in live
 * recordings.
 */
export function makeTaggedWebm(isLive: boolean, blockCount = 3): Buffer {
  const ebmlHeader = makeElement('1a45dfa3', makeElement('4282', 'webm'))
  const clusterElements = [makeElement('e7', '\0'), ...Array.from({ length: blockCount }, makeBlock)]
  const seekHead = makeCheckedElement('114d9b74', joinParts([seekEntries.tags, seekEntries.tracks]))
  const headElements = [
    seekHead,
    makeElement('1549a966', makeElement('4d80', 'test')),
    makeElement('1654ae6b', randomBytes(30)),
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
