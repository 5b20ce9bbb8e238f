import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'

export type BytesOrText = Uint8Array | string

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

export function joinParts(joinedParts: BytesOrText[]): Buffer {
  return Buffer.concat(
    joinedParts.map((bytesOrText) =>
      typeof bytesOrText === 'string' ? Buffer.from(bytesOrText, 'latin1') : bytesOrText,
    ),
  )
}

function encodeUint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

export function makeMp4Box(type: string, ...contentParts: BytesOrText[]): Buffer {
  const content = joinParts(contentParts)
  return joinParts([encodeUint32(8 + content.length), type, content])
}

function makeLargeMp4Box(type: string, ...contentParts: BytesOrText[]): Buffer {
  const content = joinParts(contentParts)
  return joinParts([encodeUint32(1), type, encodeUint32(0, 16 + content.length), content])
}

function makeTextMp4Box(type: string, value: string): Buffer {
  const lengthBytes = Buffer.alloc(4)
  lengthBytes.writeUInt16BE(value.length)
  return makeMp4Box(type, lengthBytes, value)
}

const makeUserData = () =>
  makeMp4Box(
    'udta',
    makeTextMp4Box('\xa9xyz', RECORDING_POSITION),
    makeTextMp4Box('\xa9mak', 'Pear Phone'),
    makeTextMp4Box('\xa9mod', 'Pear 12'),
    encodeUint32(0),
  )

const makeAppleData = () => {
  const makeKey = (name: string) => makeMp4Box('mdta', name)
  const makeValue = (index: number, valueText: string) =>
    joinParts([encodeUint32(32 + valueText.length - 8, index), makeMp4Box('data', encodeUint32(1, 0), valueText)])
  return makeMp4Box(
    'meta',
    makeMp4Box('hdlr', encodeUint32(0, 0), 'mdta', encodeUint32(0, 0, 0)),
    makeMp4Box(
      'keys',
      encodeUint32(0, 2),
      makeKey('com.apple.quicktime.location.ISO6709'),
      makeKey('com.apple.quicktime.model'),
    ),
    makeMp4Box('ilst', makeValue(1, RECORDING_POSITION), makeValue(2, 'Pear 12')),
  )
}

const makeGpsTrack = (offset: number, size: number) =>
  makeMp4Box(
    'trak',
    makeMp4Box('tkhd', encodeUint32(7, 0, 0, 2)),
    makeMp4Box(
      'mdia',
      makeMp4Box('hdlr', encodeUint32(0, 0), 'meta', encodeUint32(0, 0, 0)),
      makeMp4Box(
        'minf',
        makeMp4Box(
          'stbl',
          makeMp4Box('stsd', encodeUint32(0, 1), makeMp4Box('gpmd', encodeUint32(0, 1))),
          makeMp4Box('stsc', encodeUint32(0, 1), encodeUint32(1, 1, 1)),
          makeMp4Box('stsz', encodeUint32(0, 0, 1), encodeUint32(size)),
          makeMp4Box('stco', encodeUint32(0, 1), encodeUint32(offset)),
        ),
      ),
    ),
  )

const demoVideo = readFileSync('netlify/tools/demo/video.mp4')

function readMp4Boxes(bytes: Buffer): Map<string, Buffer> {
  const mp4Boxes = new Map<string, Buffer>()
  for (let position = 0; position < bytes.length; position += bytes.readUInt32BE(position)) {
    mp4Boxes.set(
      bytes.toString('latin1', position + 4, position + 8),
      bytes.subarray(position, position + bytes.readUInt32BE(position)),
    )
  }
  return mp4Boxes
}

/** Copies the MP4 header of the demo video's track and adds `byteShift` to the file offset of its samples. */
function shiftSamples(movieMetadata: Buffer, byteShift: number): Buffer[] {
  const movieMetadataBoxes = readMp4Boxes(movieMetadata.subarray(8))
  const videoTrack = Buffer.from(movieMetadataBoxes.get('trak') ?? [])
  const sampleOffsetPosition = videoTrack.indexOf('stco')
  videoTrack.writeUInt32BE(videoTrack.readUInt32BE(sampleOffsetPosition + 12) + byteShift, sampleOffsetPosition + 12)
  return [movieMetadataBoxes.get('mvhd') ?? Buffer.alloc(0), videoTrack]
}

const GPS_TEXT = 'GPS fix 06.21 007.06 '.repeat(20)

interface PhoneVideoOptions {
  hasLargeMediaHeader?: boolean
  /** Byte position of the GPS metadata field `©xyz`, relative to the end of the first upload chunk. */
  metadataOffset?: number
  /** Size of the chunks in which the video will be uploaded. */
  chunkBytes?: number
}

/** Makes a playable MP4 file like a phone's, with GPS position and device name in every kind of metadata. */
export function makePhoneVideo({
  hasLargeMediaHeader = false,
  metadataOffset = -10,
  chunkBytes = UPLOAD_CHUNK_BYTES,
}: PhoneVideoOptions = {}): Buffer {
  const mp4Boxes = readMp4Boxes(demoVideo)
  const [ftyp, media, movieMetadata] = ['ftyp', 'mdat', 'moov'].map((type) => mp4Boxes.get(type) ?? Buffer.alloc(0))
  if (!ftyp || !media || !movieMetadata) throw new Error('The demo video has another layout')
  const videoSamples = media.subarray(8)
  const headerSize = hasLargeMediaHeader ? 16 : 8
  const paddingBox = makeMp4Box('free', 'old copy of ', RECORDING_POSITION)
  const samplesStart = ftyp.length + paddingBox.length + headerSize
  const byteShift = samplesStart - (demoVideo.indexOf('mdat') + 4)
  const [mvhd = '', videoTrack = ''] = shiftSamples(movieMetadata, byteShift)
  const gpsTrack = makeGpsTrack(samplesStart + videoSamples.length, GPS_TEXT.length)
  const bytesBeforeMetadata =
    samplesStart + videoSamples.length + GPS_TEXT.length + 8 + mvhd.length + videoTrack.length + gpsTrack.length + 12
  const paddingBytes = randomBytes(chunkBytes + metadataOffset - bytesBeforeMetadata)
  const mediaDataBox = hasLargeMediaHeader
    ? makeLargeMp4Box('mdat', videoSamples, GPS_TEXT, paddingBytes)
    : makeMp4Box('mdat', videoSamples, GPS_TEXT, paddingBytes)
  return joinParts([
    ftyp,
    paddingBox,
    mediaDataBox,
    makeMp4Box('moov', mvhd, videoTrack, gpsTrack, makeUserData(), makeAppleData()),
    makeMp4Box('uuid', randomBytes(16), 'serial 0815'),
    makeMp4Box('sefd', 'SEFT', RECORDING_POSITION),
  ])
}
