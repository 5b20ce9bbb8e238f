import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import * as media from '#netlify/functions/media.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { makeFile, readRanges, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { makeMp4Box, makePhoneVideo, privateTexts, RECORDING_POSITION } from '#tests/support/data/phone-video.ts'
import { makeTaggedWebm, seekEntries, webmTags } from '#tests/support/data/tagged-webm.ts'
import { query } from '#tests/support/platform/database.ts'
import { countRounds } from '#tests/support/rounds.ts'

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await logInByPassword()
})

async function saveVideo(bytes: Uint8Array, chunk = UPLOAD_CHUNK_BYTES): Promise<Buffer> {
  const response = await saveUpload(staffSession, await uploadFile(staffSession, bytes, chunk))
  expect(response.status).toBe(200)
  const { url, size } = await response.json()
  expect(size).toBe(bytes.length)
  return await readRanges(media, url, size)
}

function findPrivateTexts(bytes: Buffer): string[] {
  return privateTexts.filter((privateText) => bytes.includes(Buffer.from(privateText, 'latin1')))
}

const demoVideo = readFileSync('netlify/tools/demo/video.mp4')
const demoVideoSampleBytes = demoVideo.subarray(demoVideo.indexOf('mdat') + 4)

describe('removing the metadata of a phone’s video', () => {
  test.each([
    ['a small mdat box', { hasLargeMediaHeader: false }],
    ['an mdat box of 64 bits', { hasLargeMediaHeader: true }],
    ['a place that crosses a chunk boundary', { metadataOffset: -20 }],
    ['a movie box that crosses a chunk boundary', { metadataOffset: 200 }],
  ])(
    'removing metadata deletes the location and device name of a video with %s, and keeps its length and media samples',
    async (_, videoOptions) => {
      const video = makePhoneVideo(videoOptions)
      expect(findPrivateTexts(video)).toEqual(privateTexts)
      const storedVideo = await saveVideo(video)
      expect(storedVideo.length).toBe(video.length)
      expect(findPrivateTexts(storedVideo)).toEqual([])
      expect(storedVideo.includes(demoVideoSampleBytes)).toBe(true)
    },
  )

  test('removing metadata keeps the rotation matrix and the sample tables of an MP4 video', async () => {
    const video = makePhoneVideo()
    const storedVideo = await saveVideo(video)
    for (const boxType of ['ftyp', 'mvhd', 'tkhd', 'stsd', 'stsz', 'stco']) {
      // Skips the media data (mdat), because its random padding may contain any name that is searched here.
      const boxOffset = video.indexOf(boxType, boxType === 'ftyp' ? 0 : video.lastIndexOf('moov'))
      const end = boxOffset - 4 + video.readUInt32BE(boxOffset - 4)
      expect([boxType, storedVideo.subarray(boxOffset - 4, end).equals(video.subarray(boxOffset - 4, end))]).toEqual([
        boxType,
        true,
      ])
    }
  })

  test('removing a video’s metadata rewrites only the stored chunks that contain it', async () => {
    await saveVideo(makePhoneVideo(), 1024 * 1024)
    const [{ chunks } = { chunks: [] }] = await query<{ chunks: string[] }>('select chunks from uploads')
    expect(chunks.map((name) => name.endsWith('-clean'))).toEqual([true, false, false, true, true])
  })

  test('two simultaneous saves of a video store the same file without metadata', async () => {
    const path = await uploadFile(staffSession, makePhoneVideo())
    const responses = await Promise.all([saveUpload(staffSession, path), saveUpload(staffSession, path)])
    const [firstRow, secondRow] = await Promise.all(responses.map((saveResponse) => saveResponse.json()))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(firstRow).toEqual(secondRow)
    expect(findPrivateTexts(await readRanges(media, firstRow.url, firstRow.size))).toEqual([])
  })
})

const WEBM_VOID_ID = 0xec
const WEBM_CHECKSUM_PREFIX = Buffer.from('bf10000004', 'hex')

describe('removing the metadata of a WebM file', () => {
  test.each([
    ['of known size', false],
    ['of a live recording', true],
  ])(
    'tags, attachments and the index entries that point to them are removed from a WebM file %s',
    async (_, isLiveStream) => {
      const video = makeTaggedWebm(isLiveStream)
      const storedVideo = await saveVideo(video, 200)
      expect(storedVideo.length).toBe(video.length)
      expect(findPrivateTexts(storedVideo)).toEqual([])
      expect(storedVideo.includes(seekEntries.tags)).toBe(false)
      expect(storedVideo.includes(seekEntries.tracks)).toBe(true)
      const tagsOffset = video.indexOf(webmTags)
      expect(storedVideo[tagsOffset]).toBe(WEBM_VOID_ID)
      for (
        let checksumOffset = video.indexOf(WEBM_CHECKSUM_PREFIX);
        checksumOffset >= 0;
        checksumOffset = video.indexOf(WEBM_CHECKSUM_PREFIX, checksumOffset + 1)
      ) {
        expect(storedVideo[checksumOffset]).toBe(WEBM_VOID_ID)
      }
      const clusterOffset = video.indexOf(Buffer.from('1f43b675', 'hex'))
      expect(storedVideo.subarray(clusterOffset, tagsOffset).equals(video.subarray(clusterOffset, tagsOffset))).toBe(
        true,
      )
    },
  )

  test('a WebM file without metadata is stored unchanged', async () => {
    const video = makeTaggedWebm(false)
    const storedVideo = await saveVideo(await saveVideo(video))
    expect(storedVideo.equals(await saveVideo(storedVideo))).toBe(true)
  })
})

describe('removing the metadata of a broken video', () => {
  test.each(['mp4', 'mov', 'webm'] as const)(
    'a file that begins like %s but has no valid structure is stored unchanged',
    async (videoFormat) => {
      const video = Buffer.from(makeFile(videoFormat, 30_000))
      expect((await saveVideo(video)).equals(video)).toBe(true)
    },
  )

  const validVideos = { mp4: makePhoneVideo({ metadataOffset: 100 }).subarray(-6000), webm: makeTaggedWebm(true) }
  const fileStartBytes = Buffer.from(makeFile('mp4', 24))

  test.each(Object.entries(validVideos))(
    'saving a broken %s video with changed or missing bytes never answers 500',
    async (videoFormat, bytes) => {
      for (let roundIndex = 0; roundIndex < countRounds(200); roundIndex++) {
        const brokenVideo = Buffer.concat(
          videoFormat === 'mp4' ? [fileStartBytes, bytes.subarray(bytes.indexOf('moov') - 4)] : [bytes],
        )
        const firstIndex = videoFormat === 'mp4' ? fileStartBytes.length : 40
        for (let changeCount = randomInt(1, 8); changeCount > 0; changeCount--) {
          randomBytes(randomInt(1, 5)).copy(brokenVideo, randomInt(firstIndex, brokenVideo.length))
        }
        const truncatedVideo = brokenVideo.subarray(
          0,
          roundIndex % 2 ? brokenVideo.length : randomInt(firstIndex, brokenVideo.length),
        )
        const { status } = await saveUpload(staffSession, await uploadFile(staffSession, truncatedVideo))
        expect([200, 422]).toContain(status)
      }
    },
  )

  test('a GPS location at the end of a truncated video file is removed', async () => {
    const video = makePhoneVideo()
    const tag = video.indexOf('\xa9xyz', 'latin1')
    const truncatedVideo = video.subarray(0, video.indexOf(RECORDING_POSITION, tag) + RECORDING_POSITION.length)
    expect(findPrivateTexts(await saveVideo(truncatedVideo))).toEqual([])
  })

  test('an MP4 file with a million parts (MP4 boxes) is refused within seconds', async () => {
    const boxBytes = Buffer.alloc(9_000_000, makeMp4Box('free'))
    const startTime = performance.now()
    const response = await saveUpload(
      staffSession,
      await uploadFile(staffSession, Buffer.concat([fileStartBytes, boxBytes])),
    )
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringContaining('too many parts') }] })
    expect(performance.now() - startTime).toBeLessThan(20_000)
  })
})
