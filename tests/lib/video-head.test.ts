import { describe, expect, test } from 'vitest'
import { openBlob } from '#src/lib/media/byte-source.ts'
import { detectMediaType } from '#src/lib/media/media-format.ts'
import { describeVideoLimits, findVideoRefusal, readVideoHead, type VideoHead } from '#src/lib/media/video-head.ts'
import {
  imageTrack,
  joinParts,
  makeImageEntry,
  makeMovie,
  makeMp4Box,
  makeSoundEntry,
  soundTrack,
  type TestTrack,
} from '#tests/support/data/mp4-movie.ts'
import { makeLongVideo } from '#tests/support/data/phone-video.ts'
import { makeTaggedWebm } from '#tests/support/data/tagged-webm.ts'

function readHead(bytes: Buffer): Promise<VideoHead> {
  return readVideoHead(openBlob(new Blob([Uint8Array.from(bytes)])), detectMediaType(bytes) ?? '')
}

async function readLimits(...tracks: TestTrack[]): Promise<string[]> {
  return describeVideoLimits(await readHead(makeMovie(tracks)))
}

describe('codecs that phones of visitors lack', () => {
  test.each([66, 77, 100])('H.264 with profile %i is shown by phones', async (profile) => {
    expect(await readLimits({ ...imageTrack, entry: makeImageEntry('avc1', profile) }, soundTrack)).toEqual([])
  })

  test.each([
    ['H.264 10 bit', makeImageEntry('avc1', 110)],
    ['H.264 4:2:2', makeImageEntry('avc1', 122)],
    ['H.264 4:4:4', makeImageEntry('avc1', 244)],
    ['HEVC', makeImageEntry('hvc1')],
    ['HEVC', makeImageEntry('hev1')],
    ['Dolby Vision', makeImageEntry('dvh1')],
    ['ProRes', makeImageEntry('apch')],
    ['Motion JPEG', makeImageEntry('jpeg')],
    ['AV1', makeImageEntry('av01')],
    ['VP9', makeImageEntry('vp09')],
  ])('a video in %s is named as one that many phones do not show', async (name, entry) => {
    expect(await readLimits({ ...imageTrack, entry }, soundTrack)).toEqual([
      `Many phones do not show this video (${name}).`,
    ])
  })

  test('a video in an unknown codec is one that many phones do not show', async () => {
    const entry = makeImageEntry('XYZ1')
    expect(await readLimits({ ...imageTrack, entry })).toEqual(['Many phones do not show this video.'])
  })

  test.each([
    ['AAC-LC', makeSoundEntry('mp4a')],
    ['HE-AAC', makeSoundEntry('mp4a', { aacType: 5 })],
    ['MP3', makeSoundEntry('mp4a', { objectType: 0x6b })],
    ['AAC of QuickTime', makeSoundEntry('mp4a', { isQuickTime: true })],
  ])('sound in %s is played by phones', async (_, entry) => {
    expect(await readLimits(imageTrack, { ...soundTrack, entry })).toEqual([])
  })

  test.each([
    ['AC-3', makeSoundEntry('ac-3')],
    ['AC-3', makeSoundEntry('mp4a', { objectType: 0xa5 })],
    ['E-AC-3', makeSoundEntry('ec-3')],
    ['PCM', makeSoundEntry('sowt')],
    ['PCM', makeSoundEntry('in24')],
    ['ALAC', makeSoundEntry('alac')],
    ['AMR', makeSoundEntry('samr')],
    ['Opus', makeSoundEntry('Opus')],
    ['AAC', makeSoundEntry('mp4a', { aacType: 1 })],
  ])('sound in %s is named as one that many phones do not play', async (name, entry) => {
    expect(await readLimits(imageTrack, { ...soundTrack, entry })).toEqual([
      `Many phones play this video without sound (${name}).`,
    ])
  })

  test('a second sound track that phones play suffices', async () => {
    const pcmTrack = { ...soundTrack, entry: makeSoundEntry('lpcm') }
    expect(await readHead(makeMovie([imageTrack, pcmTrack, soundTrack]))).toMatchObject({
      audioCodec: 'AAC',
      isSoundPlayedByPhones: true,
    })
  })

  test('a WebM file is one that many phones do not show', async () => {
    const head = await readHead(makeTaggedWebm(false))
    expect(describeVideoLimits(head)).toEqual(['Many phones do not show this video (VP8).'])
  })
})

const tracks = [imageTrack, soundTrack]
const movies = {
  'with its tables last': makeMovie(tracks),
  'with its tables first': makeMovie(tracks, { isMovieFirst: true }),
  'in fragments': makeMovie(tracks, { isFragmented: true }),
}

describe('incomplete videos', () => {
  test.each(Object.entries(movies))('a complete video %s has no missing bytes', async (_, movie) => {
    expect(await readHead(movie)).toEqual({
      missingBytes: 0,
      hasImageTrack: true,
      videoCodec: 'H.264',
      audioCodec: 'AAC',
      isImageShownByPhones: true,
      isSoundPlayedByPhones: true,
    })
  })

  test.each(Object.entries(movies))(
    'a video %s that was cut within its last data misses those bytes',
    async (_, movie) => {
      for (const byteCount of [1, 50, 150]) {
        expect((await readHead(movie.subarray(0, movie.length - byteCount))).missingBytes).toBe(byteCount)
      }
    },
  )

  test('a video that was cut between its tables and its data misses the data', async () => {
    const movie = movies['with its tables first']
    const dataStart = movie.lastIndexOf('mdat') - 4
    expect((await readHead(movie.subarray(0, dataStart))).missingBytes).toBe(movie.length - dataStart)
  })

  test('the message says at least how much is missing', async () => {
    const movie = makeLongVideo(4_000_000)
    expect(findVideoRefusal(await readHead(movie.subarray(0, 800_000)))).toBe(
      'This file is incomplete: at least 3.2 MB are missing at its end. Copy or download it again, then choose that file.',
    )
  })

  test.each([
    [
      'without tables',
      movies['with its tables last'].subarray(0, movies['with its tables last'].lastIndexOf('moov') - 4),
    ],
    ['of sound only', makeMovie([soundTrack])],
    ['whose tables list no data', makeMovie([{ ...imageTrack, samples: [] }, soundTrack])],
  ])('a video %s is refused as broken off', async (_, movie) => {
    const head = await readHead(movie)
    expect(head).toMatchObject({ missingBytes: 0, hasImageTrack: false })
    expect(findVideoRefusal(head)).toContain('broke off')
  })

  test.each([
    ['zeros', Buffer.alloc(1000)],
    ['three bytes', Buffer.from('end')],
    ['a box that a phone adds', makeMp4Box('sefd', 'SEFT')],
    ['half a box that a phone adds', makeMp4Box('sefd', 'SEFT'.repeat(20)).subarray(0, 20)],
    ['text', Buffer.from('no box, but text that looks like one')],
  ])('a video that ends with %s is complete', async (_, tail) => {
    for (const movie of [...Object.values(movies), makeTaggedWebm(false)]) {
      const head = await readHead(joinParts([movie, tail]))
      expect([head.missingBytes, findVideoRefusal(head)]).toEqual([0, undefined])
    }
  })

  test('a WebM recording of unknown length is complete unless it was cut within a block', async () => {
    const isLive = true
    const video = makeTaggedWebm(isLive)
    expect((await readHead(video)).missingBytes).toBe(0)
    const tagsStart = video.indexOf(Buffer.from('1254c367', 'hex'), video.indexOf(Buffer.from('1f43b675', 'hex')))
    expect((await readHead(video.subarray(0, tagsStart))).missingBytes).toBe(0)
    expect((await readHead(video.subarray(0, tagsStart - 7))).missingBytes).toBe(7)
  })

  test('a WebM file of known length that was cut misses those bytes', async () => {
    const video = makeTaggedWebm(false)
    expect((await readHead(video.subarray(0, video.length - 300))).missingBytes).toBe(300)
  })
})

test('the tables of a video behind 500 MB of data are found with few reads', async () => {
  const movie = makeMovie(tracks)
  const gapStart = movie.lastIndexOf('moov') - 4
  const gapBytes = 500_000_000
  movie.writeUInt32BE(movie.readUInt32BE(16) + gapBytes, 16)
  let readBytes = 0
  const head = await readVideoHead(
    {
      size: movie.length + gapBytes,
      read: async (start, length) => {
        readBytes += length
        const offset = start < gapStart ? start : start - gapBytes
        return movie.subarray(offset, offset + length)
      },
    },
    'video/mp4',
  )
  expect(head).toMatchObject({ missingBytes: 0, videoCodec: 'H.264', audioCodec: 'AAC' })
  expect(readBytes).toBeLessThan(50_000)
})
