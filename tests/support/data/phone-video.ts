import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'
import { type BytesOrText, encodeUint32, joinParts, makeEntry, makeMp4Box, makeTrack } from './mp4-movie.ts'

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

interface DemoVideo {
  ftyp: Buffer
  videoSamples: Buffer
  /** Copies the boxes of the demo video's movie and track, for samples that start at another file offset. */
  makePlayedBoxes: (samplesStart: number) => Buffer[]
}

function readDemoVideo(): DemoVideo {
  const mp4Boxes = readMp4Boxes(demoVideo)
  const [ftyp, media, movie] = ['ftyp', 'mdat', 'moov'].map((type) => mp4Boxes.get(type))
  const movieBoxes = movie && readMp4Boxes(movie.subarray(8))
  const [mvhd, track] = ['mvhd', 'trak'].map((type) => movieBoxes?.get(type))
  if (!ftyp || !media || !mvhd || !track) throw new Error('The demo video has another layout')
  const makePlayedBoxes = (samplesStart: number) => {
    const videoTrack = Buffer.from(track)
    const offsetPosition = videoTrack.indexOf('stco') + 12
    const byteShift = samplesStart - (demoVideo.indexOf('mdat') + 4)
    videoTrack.writeUInt32BE(videoTrack.readUInt32BE(offsetPosition) + byteShift, offsetPosition)
    return [mvhd, videoTrack]
  }
  return { ftyp, videoSamples: media.subarray(8), makePlayedBoxes }
}

const GPS_TEXT = 'GPS fix 06.21 007.06 '.repeat(20)
const GPS_TRACK_ID = 2
const PADDING_TRACK_ID = 3

/** Makes a track of `byteCount` random bytes that players keep and do not play: a time code. */
const makePaddingTrack = (offset: number, byteCount: number) =>
  makeTrack({ id: PADDING_TRACK_ID, handler: 'tmcd', entry: makeEntry('tmcd') }, [offset], [byteCount])

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
  const { ftyp, videoSamples, makePlayedBoxes } = readDemoVideo()
  const paddingBox = makeMp4Box('free', 'old copy of ', RECORDING_POSITION)
  const samplesStart = ftyp.length + paddingBox.length + (hasLargeMediaHeader ? 16 : 8)
  const gpsStart = samplesStart + videoSamples.length
  const makeTracks = (paddingBytes: number) => [
    ...makePlayedBoxes(samplesStart),
    makeTrack({ id: GPS_TRACK_ID, handler: 'meta', entry: makeEntry('gpmd') }, [gpsStart], [GPS_TEXT.length]),
    makePaddingTrack(gpsStart + GPS_TEXT.length, paddingBytes),
  ]
  const bytesBeforeMetadata = gpsStart + GPS_TEXT.length + 8 + joinParts(makeTracks(0)).length + 12
  const padding = randomBytes(chunkBytes + metadataOffset - bytesBeforeMetadata)
  const makeMediaBox = hasLargeMediaHeader ? makeLargeMp4Box : makeMp4Box
  return joinParts([
    ftyp,
    paddingBox,
    makeMediaBox('mdat', videoSamples, GPS_TEXT, padding),
    makeMp4Box('moov', ...makeTracks(padding.length), makeUserData(), makeAppleData()),
    makeMp4Box('uuid', randomBytes(16), 'serial 0815'),
    makeMp4Box('sefd', 'SEFT', RECORDING_POSITION),
  ])
}

/** Makes a playable MP4 file of `byteCount` bytes without metadata. */
export function makeLongVideo(byteCount: number): Buffer {
  const { ftyp, videoSamples, makePlayedBoxes } = readDemoVideo()
  const samplesStart = ftyp.length + 8
  const makeMovieBoxOf = (paddingBytes: number) =>
    makeMp4Box(
      'moov',
      ...makePlayedBoxes(samplesStart),
      makePaddingTrack(samplesStart + videoSamples.length, paddingBytes),
    )
  const padding = randomBytes(byteCount - samplesStart - videoSamples.length - makeMovieBoxOf(0).length)
  return joinParts([ftyp, makeMp4Box('mdat', videoSamples, padding), makeMovieBoxOf(padding.length)])
}
