import { describe, expect, test } from 'vitest'
import { applyEdits } from '#netlify/gallery/media/clean-video/chunked-file.ts'
import { findServedType, inspectVideo } from '#netlify/gallery/media/clean-video/clean-video.ts'
import { hasCoordinates } from '#netlify/gallery/media/clean-video/coordinates.ts'
import { openBlob } from '#src/lib/media/byte-source.ts'
import { detectMediaType } from '#src/lib/media/media-format.ts'
import { findVideoRefusal } from '#src/lib/media/video-head.ts'
import {
  imageTrack,
  joinParts,
  makeDataTrack,
  makeImageEntry,
  makeMovie,
  makeMp4Box,
  makeSoundEntry,
  makeTextTrack,
  soundTrack,
} from '#tests/support/data/mp4-movie.ts'
import { RECORDING_POSITION } from '#tests/support/data/phone-video.ts'
import { makeTaggedWebm } from '#tests/support/data/tagged-webm.ts'

/** Returns the video without its metadata, as the gallery stores it. */
async function cleanVideo(video: Buffer): Promise<Buffer> {
  const type = detectMediaType(video) ?? ''
  const { head, edits } = await inspectVideo(openBlob(new Blob([Uint8Array.from(video)])), type)
  expect(findVideoRefusal(head)).toBeUndefined()
  const cleanBytes = Buffer.from(video)
  applyEdits(cleanBytes, 0, edits)
  return cleanBytes
}

const droneTexts = {
  'DJI with home':
    'F/2.8, SS 320.00, ISO 100, EV 0, GPS (7.0678, 6.2104, 19), HOME (7.0699, 6.2111), D 24.68m, H 6.00m',
  'DJI without spaces': 'HOME(7.0699,6.2111) 2026.01.05 14:11:51\nGPS(7.0678,6.2104,16) BAROMETER:1.9',
  'DJI by field': '[iso : 110] [shutter : 1/200.0] [latitude: 6.210400] [longtitude: 7.067800] [rel_alt: 1.3]',
  Autel: 'HOME(W: 7.069900, N: 6.211100) 2026-01-05 14:11:51 ISO:100',
  'two numbers': '2026-01-05 14:11:51  6.210437, 7.067812  34 km/h',
  'a dash camera': 'N:6.210437 E:7.067812 34km/h',
  'degrees and minutes': 'N 6° 12.623′ E 7° 4.068′',
  'degrees, minutes and seconds': `6°12'37.4"N 7°04'04.1"E`,
  'ISO 6709': RECORDING_POSITION,
  'NMEA 0183': '$GPRMC,123519,A,0612.623,N,00704.068,E,022.4,084.4,050126,,*6A',
  JSON: '{"lat":6.210437,"lon":7.067812,"alt":19.2}',
  GPX: '<trkpt lat="6.210437" lon="7.067812">',
  '16 bits a character': joinParts([Buffer.from('\ufeffGPS (7.0678, 6.2104)', 'utf16le').swap16()]).toString('latin1'),
}

const captions = [
  'My GPS took me home.',
  'Home: 2.5 million people live here.',
  'Position 3: at latitude 6 it is 32° in the shade.',
  'It costs 1,250.50, and 3,400.75 with the tax.',
  'How long: 2.5 hours. The longest: 12.75.',
  'Bring ₦1.500,000 – or $45.99, $19.25.',
  'N. 1.5, E. and W. are the compass’s letters.',
  '12:30:45.678 --> 12:30:47.900',
  'Pi is 3.14159, e is larger. Version 10.4.2.',
]

test.each(Object.entries(droneTexts))('recognises the position that %s writes', (_, text) => {
  expect(hasCoordinates(text)).toBe(true)
})

test.each(captions)('takes no caption for a position: %s', (caption) => {
  expect(hasCoordinates(caption)).toBe(false)
})

const layouts = [
  ['with its tables last', {}],
  ['with its tables first', { isMovieFirst: true }],
  ['in fragments', { isFragmented: true }],
] as const
const droneTrack = makeTextTrack(Object.values(droneTexts).slice(0, 2))
const captionTrack = makeTextTrack(captions)
const played = [imageTrack, soundTrack]

function expectPlayedSamples(video: Buffer): void {
  for (const sample of played.flatMap(({ samples }) => samples)) expect(video.includes(joinParts([sample]))).toBe(true)
}

describe.each(layouts)('a video %s', (_, options) => {
  test.each(['sbtl', 'text', 'subt', 'clcp'])(
    'loses a drone’s subtitles in a track of the type %s',
    async (handler) => {
      const video = await cleanVideo(makeMovie([...played, { ...droneTrack, handler }], options))
      for (const text of ['7.0678', 'HOME', 'sbtl']) expect([text, video.includes(text)]).toEqual([text, false])
      expectPlayedSamples(video)
    },
  )

  test('keeps captions beside a drone’s subtitles', async () => {
    const video = await cleanVideo(makeMovie([...played, droneTrack, captionTrack], options))
    expect(video.includes('7.0678')).toBe(false)
    for (const caption of captions) expect([caption, video.includes(caption)]).toEqual([caption, true])
    expectPlayedSamples(video)
  })

  test.each(['gpmd', 'rtmd', 'camm', 'mebx', 'mett', 'urim'])('loses a camera’s data in a track %s', async (type) => {
    const video = await cleanVideo(
      makeMovie([imageTrack, makeDataTrack(type, RECORDING_POSITION), soundTrack], options),
    )
    expect(video.includes(RECORDING_POSITION)).toBe(false)
    expectPlayedSamples(video)
  })

  test('keeps an iPhone’s track of faces and loses its track of places', async () => {
    const makeAppleTrack = (name: string, sample: string) => {
      const key = makeMp4Box('\0\0\0\x01', makeMp4Box('keyd', 'mdta', name))
      return { ...makeDataTrack('mebx', sample), entry: makeMp4Box('mebx', Buffer.alloc(8), makeMp4Box('keys', key)) }
    }
    const faces = makeAppleTrack('com.apple.quicktime.detected-face', 'faces')
    const places = makeAppleTrack('com.apple.quicktime.location.ISO6709', RECORDING_POSITION)
    const video = await cleanVideo(makeMovie([...played, faces, places], options))
    expect(['faces', RECORDING_POSITION].map((text) => video.includes(text))).toEqual([true, false])
  })

  test.each(['udta', 'meta', 'uuid', 'emsg', 'free', 'loci', 'XMP_'])('loses a box %s at its end', async (type) => {
    const box = makeMp4Box(type, RECORDING_POSITION)
    const video = await cleanVideo(joinParts([makeMovie(played, options), box]))
    expect(video.includes(RECORDING_POSITION)).toBe(false)
    expectPlayedSamples(video)
  })

  test('is stored unchanged without metadata', async () => {
    const video = makeMovie([...played, captionTrack], options)
    expect((await cleanVideo(video)).equals(video)).toBe(true)
  })
})

test.each(['moof', 'traf'])('a video in fragments loses boxes of metadata in %s', async (parentType) => {
  const video = makeMovie(played, { isFragmented: true })
  const box = makeMp4Box('udta', RECORDING_POSITION)
  const parentStart = video.indexOf(parentType) - 4
  const parentEnd = parentStart + video.readUInt32BE(parentStart)
  for (const type of new Set(['moof', parentType])) {
    const start = video.indexOf(type) - 4
    video.writeUInt32BE(video.readUInt32BE(start) + box.length, start)
  }
  const tagged = joinParts([video.subarray(0, parentEnd), box, video.subarray(parentEnd)])
  // Each run of samples now starts behind the new box.
  for (
    let run = tagged.indexOf('trun');
    run >= 0 && run < tagged.indexOf('mdat');
    run = tagged.indexOf('trun', run + 1)
  ) {
    tagged.writeUInt32BE(tagged.readUInt32BE(run + 12) + box.length, run + 12)
  }
  const cleaned = await cleanVideo(tagged)
  expect(cleaned.includes(RECORDING_POSITION)).toBe(false)
  expectPlayedSamples(cleaned)
})

test('media data that no track uses is removed', async () => {
  const video = joinParts([makeMovie(played), makeMp4Box('mdat', RECORDING_POSITION)])
  expect((await cleanVideo(video)).includes(RECORDING_POSITION)).toBe(false)
})

describe('subtitles of a WebM file', () => {
  test.each(['S_TEXT/UTF8', 'S_TEXT/WEBVTT', 'D_WEBVTT/SUBTITLES'])('a drone’s in %s are removed', async (codec) => {
    const texts = [droneTexts['DJI with home'], 'D 24.68m']
    const video = await cleanVideo(makeTaggedWebm(true, { subtitles: { codec, texts } }))
    for (const text of ['7.0678', 'HOME', '24.68m', codec]) expect(video.includes(text)).toBe(false)
  })

  test('captions stay', async () => {
    const video = await cleanVideo(makeTaggedWebm(false, { subtitles: { codec: 'S_TEXT/UTF8', texts: captions } }))
    for (const caption of captions) expect(video.includes(caption)).toBe(true)
  })

  test('metadata in a track of data is removed', async () => {
    const texts = ['a line of data']
    const video = await cleanVideo(makeTaggedWebm(false, { subtitles: { codec: 'D_WEBVTT/METADATA', texts } }))
    expect(video.includes('a line of data')).toBe(false)
  })
})

test.each([
  ['H.264 and AAC', played, 'video/mp4'],
  ['H.264 without sound', [imageTrack], 'video/mp4'],
  ['HEVC', [{ ...imageTrack, entry: makeImageEntry('hvc1') }, soundTrack], 'video/quicktime'],
  ['PCM', [imageTrack, { ...soundTrack, entry: makeSoundEntry('sowt') }], 'video/quicktime'],
])('a QuickTime file with %s has its type', async (_, tracks, type) => {
  const video = Uint8Array.from(makeMovie(tracks, { brand: 'qt  ' }))
  const { head } = await inspectVideo(openBlob(new Blob([video])), 'video/quicktime')
  expect(findServedType('video/quicktime', head)).toBe(type)
})
