import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/limits.ts'

type Bytes = Uint8Array | string

export const RECORDING_POSITION = '+06.2104+007.0678+072.400/'
/** Private texts in the test videos, which the site must remove from uploads. */
export const privateTexts = [
  RECORDING_POSITION,
  'Pear Phone',
  'Pear 12',
  'location',
  'GPS fix 06.21',
  'serial 0815',
  'old copy',
  'SEFT',
]

function joinParts(parts: Bytes[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

export function makeBox(type: string, ...parts: Bytes[]): Buffer {
  const content = joinParts(parts)
  return joinParts([uint32(8 + content.length), type, content])
}

export function makeLargeBox(type: string, ...parts: Bytes[]): Buffer {
  const content = joinParts(parts)
  return joinParts([uint32(1), type, uint32(0, 16 + content.length), content])
}

function makeTextBox(type: string, value: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt16BE(value.length)
  return makeBox(type, length, value)
}

const makeUserData = () =>
  makeBox(
    'udta',
    makeTextBox('\xa9xyz', RECORDING_POSITION),
    makeTextBox('\xa9mak', 'Pear Phone'),
    makeTextBox('\xa9mod', 'Pear 12'),
    uint32(0),
  )

const makeAppleData = () => {
  const makeKey = (name: string) => makeBox('mdta', name)
  const makeValue = (index: number, valueText: string) =>
    joinParts([uint32(32 + valueText.length - 8, index), makeBox('data', uint32(1, 0), valueText)])
  return makeBox(
    'meta',
    makeBox('hdlr', uint32(0, 0), 'mdta', uint32(0, 0, 0)),
    makeBox(
      'keys',
      uint32(0, 2),
      makeKey('com.apple.quicktime.location.ISO6709'),
      makeKey('com.apple.quicktime.model'),
    ),
    makeBox('ilst', makeValue(1, RECORDING_POSITION), makeValue(2, 'Pear 12')),
  )
}

const makeDataTrack = (offset: number, size: number) =>
  makeBox(
    'trak',
    makeBox('tkhd', uint32(7, 0, 0, 2)),
    makeBox(
      'mdia',
      makeBox('hdlr', uint32(0, 0), 'meta', uint32(0, 0, 0)),
      makeBox(
        'minf',
        makeBox(
          'stbl',
          makeBox('stsd', uint32(0, 1), makeBox('gpmd', uint32(0, 1))),
          makeBox('stsc', uint32(0, 1), uint32(1, 1, 1)),
          makeBox('stsz', uint32(0, 0, 1), uint32(size)),
          makeBox('stco', uint32(0, 1), uint32(offset)),
        ),
      ),
    ),
  )

const demoVideo = readFileSync('netlify/local/demo/video.mp4')

function readBoxes(bytes: Buffer): Map<string, Buffer> {
  const boxes = new Map<string, Buffer>()
  for (let position = 0; position < bytes.length; position += bytes.readUInt32BE(position)) {
    boxes.set(
      bytes.toString('latin1', position + 4, position + 8),
      bytes.subarray(position, position + bytes.readUInt32BE(position)),
    )
  }
  return boxes
}

/** Copies the demo video's track header and adds `shift` bytes to the file offset of the track's samples. */
function shiftSamples(moov: Buffer, shift: number): Buffer[] {
  const moovBoxes = readBoxes(moov.subarray(8))
  const track = Buffer.from(moovBoxes.get('trak') ?? [])
  const stcoPosition = track.indexOf('stco')
  track.writeUInt32BE(track.readUInt32BE(stcoPosition + 12) + shift, stcoPosition + 12)
  return [moovBoxes.get('mvhd') ?? Buffer.alloc(0), track]
}

const GPS_TEXT = 'GPS fix 06.21 007.06 '.repeat(20)

export interface PhoneVideoOptions {
  hasLargeMediaHeader?: boolean
  /** Byte position of the GPS metadata field `©xyz`, relative to the end of the first upload chunk. */
  metadataOffset?: number
}

/** Makes a playable MP4 file like a phone's, with GPS position and device name in every kind of metadata. */
export function makePhoneVideo({ hasLargeMediaHeader = false, metadataOffset = -10 }: PhoneVideoOptions = {}): Buffer {
  const boxes = readBoxes(demoVideo)
  const [ftyp, media, moov] = ['ftyp', 'mdat', 'moov'].map((type) => boxes.get(type) ?? Buffer.alloc(0))
  if (!ftyp || !media || !moov) throw new Error('The demo video has another layout')
  const samples = media.subarray(8)
  const headerSize = hasLargeMediaHeader ? 16 : 8
  const freeBox = makeBox('free', 'old copy of ', RECORDING_POSITION)
  const samplesStart = ftyp.length + freeBox.length + headerSize
  const shift = samplesStart - (demoVideo.indexOf('mdat') + 4)
  const [mvhd = '', track = ''] = shiftSamples(moov, shift)
  const gpsTrack = makeDataTrack(samplesStart + samples.length, GPS_TEXT.length)
  const bytesBefore =
    samplesStart + samples.length + GPS_TEXT.length + 8 + mvhd.length + track.length + gpsTrack.length + 12
  const padding = randomBytes(UPLOAD_CHUNK_BYTES + metadataOffset - bytesBefore)
  const mdat = hasLargeMediaHeader
    ? makeLargeBox('mdat', samples, GPS_TEXT, padding)
    : makeBox('mdat', samples, GPS_TEXT, padding)
  return joinParts([
    ftyp,
    freeBox,
    mdat,
    makeBox('moov', mvhd, track, gpsTrack, makeUserData(), makeAppleData()),
    makeBox('uuid', randomBytes(16), 'serial 0815'),
    makeBox('sefd', 'SEFT', RECORDING_POSITION),
  ])
}
