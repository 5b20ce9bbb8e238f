import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { RECORDING_PLACE } from './phone-video.ts'

type Part = Buffer | string

function join(parts: Part[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

/** Builds an EBML element; the id is hexadecimal. */
function element(id: string, ...parts: Part[]): Buffer {
  const content = join(parts)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + content.length)
  return join([Buffer.from(id, 'hex'), size, content])
}

function unknownSize(id: string, ...parts: Part[]): Buffer {
  return join([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...parts])
}

function withChecksum(id: string, content: Buffer): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32(content))
  return element(id, element('bf', sum), content)
}

export const webmTags = element(
  '1254c367',
  element('7373', element('63c0'), element('67c8', element('45a3', 'LOCATION'), element('4487', RECORDING_PLACE))),
)

const attachment = element('1941a469', element('61a7', element('466e', 'place.txt'), element('465c', RECORDING_PLACE)))
const block = () => element('a3', randomBytes(40))

function seek(id: string): Buffer {
  return element('4dbb', element('53ab', Buffer.from(id, 'hex')), element('53ac', randomBytes(2)))
}

export const seekEntries = { tags: seek('1254c367'), tracks: seek('1654ae6b') }

/** A WebM file with its place in tags and an attachment, as recorders (`isLive`) and muxers write it. */
export function makeTaggedWebm(isLive: boolean, blocks = 3): Buffer {
  const header = element('1a45dfa3', element('4282', 'webm'))
  const cluster = [element('e7', '\0'), ...Array.from({ length: blocks }, block)]
  const seekHead = withChecksum('114d9b74', join([seekEntries.tags, seekEntries.tracks]))
  const start = [seekHead, element('1549a966', element('4d80', 'test')), element('1654ae6b', randomBytes(30))]
  const end = [webmTags, attachment, element('1c53bb6b', randomBytes(20))]
  if (isLive) return join([header, unknownSize('18538067', ...start, unknownSize('1f43b675', ...cluster), ...end)])
  return join([header, withChecksum('18538067', join([...start, element('1f43b675', ...cluster), ...end]))])
}
