import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/limits.ts'

type Part = Uint8Array | string

export const RECORDING_PLACE = '+06.2104+007.0678+072.400/'
/** All private texts in the videos of this file. */
export const privateTexts = [
  RECORDING_PLACE,
  'Pear Phone',
  'Pear 12',
  'location',
  'GPS fix 06.21',
  'serial 0815',
  'old copy',
  'SEFT',
]

function join(parts: Part[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

export function box(type: string, ...parts: Part[]): Buffer {
  const content = join(parts)
  return join([uint32(8 + content.length), type, content])
}

export function largeBox(type: string, ...parts: Part[]): Buffer {
  const content = join(parts)
  return join([uint32(1), type, uint32(0, 16 + content.length), content])
}

function text(type: string, value: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt16BE(value.length)
  return box(type, length, value)
}

const userData = () =>
  box('udta', text('\xa9xyz', RECORDING_PLACE), text('\xa9mak', 'Pear Phone'), text('\xa9mod', 'Pear 12'), uint32(0))

const appleData = () => {
  const key = (name: string) => box('mdta', name)
  const value = (index: number, words: string) =>
    join([uint32(32 + words.length - 8, index), box('data', uint32(1, 0), words)])
  return box(
    'meta',
    box('hdlr', uint32(0, 0), 'mdta', uint32(0, 0, 0)),
    box('keys', uint32(0, 2), key('com.apple.quicktime.location.ISO6709'), key('com.apple.quicktime.model')),
    box('ilst', value(1, RECORDING_PLACE), value(2, 'Pear 12')),
  )
}

const dataTrack = (offset: number, size: number) =>
  box(
    'trak',
    box('tkhd', uint32(7, 0, 0, 2)),
    box(
      'mdia',
      box('hdlr', uint32(0, 0), 'meta', uint32(0, 0, 0)),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', uint32(0, 1), box('gpmd', uint32(0, 1))),
          box('stsc', uint32(0, 1), uint32(1, 1, 1)),
          box('stsz', uint32(0, 0, 1), uint32(size)),
          box('stco', uint32(0, 1), uint32(offset)),
        ),
      ),
    ),
  )

const demo = readFileSync('netlify/local/demo/video.mp4')

function readBoxes(bytes: Buffer): Map<string, Buffer> {
  const boxes = new Map<string, Buffer>()
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    boxes.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at, at + bytes.readUInt32BE(at)))
  }
  return boxes
}

/** The one track of the demo video, with its sample offsets moved by `moved` bytes. */
function moveSamples(moov: Buffer, moved: number): Buffer[] {
  const inside = readBoxes(moov.subarray(8))
  const track = Buffer.from(inside.get('trak') ?? [])
  const stco = track.indexOf('stco')
  track.writeUInt32BE(track.readUInt32BE(stco + 12) + moved, stco + 12)
  return [inside.get('mvhd') ?? Buffer.alloc(0), track]
}

const GPS = 'GPS fix 06.21 007.06 '.repeat(20)

export interface PhoneVideoOptions {
  isLarge?: boolean
  /** Position of `©xyz`, counted from the boundary of the first chunk. */
  offset?: number
}

/** A playable video as phones write it: samples first, the movie box after them, with place and device everywhere. */
export function makePhoneVideo({ isLarge = false, offset = -10 }: PhoneVideoOptions = {}): Buffer {
  const boxes = readBoxes(demo)
  const [ftyp, media, moov] = ['ftyp', 'mdat', 'moov'].map((type) => boxes.get(type) ?? Buffer.alloc(0))
  if (!ftyp || !media || !moov) throw new Error('The demo video has another layout')
  const samples = media.subarray(8)
  const header = isLarge ? 16 : 8
  const free = box('free', 'old copy of ', RECORDING_PLACE)
  const start = ftyp.length + free.length + header
  const moved = start - (demo.indexOf('mdat') + 4)
  const [mvhd = '', track = ''] = moveSamples(moov, moved)
  const gpsTrack = dataTrack(start + samples.length, GPS.length)
  const before = start + samples.length + GPS.length + 8 + mvhd.length + track.length + gpsTrack.length + 12
  const padding = randomBytes(UPLOAD_CHUNK_BYTES + offset - before)
  const mdat = isLarge ? largeBox('mdat', samples, GPS, padding) : box('mdat', samples, GPS, padding)
  return join([
    ftyp,
    free,
    mdat,
    box('moov', mvhd, track, gpsTrack, userData(), appleData()),
    box('uuid', randomBytes(16), 'serial 0815'),
    box('sefd', 'SEFT', RECORDING_PLACE),
  ])
}
