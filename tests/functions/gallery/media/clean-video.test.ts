import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import * as media from '#netlify/functions/media.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeFile, readRanges, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { imageTrack, makeMovie, makeMp4Box, makeTextTrack, soundTrack } from '#tests/support/data/mp4-movie.ts'
import { makePhoneVideo, privateTexts } from '#tests/support/data/phone-video.ts'
import { makeElement, makeTaggedWebm, seekEntries, webmTags } from '#tests/support/data/tagged-webm.ts'
import { query } from '#tests/support/platform/database.ts'

/** Uploads in smaller chunks than a browser, because large files take time. */
const CHUNK_BYTES = 512 * 1024
const MAX_SAMPLE_TABLE_BYTES = 4 * 1024 * 1024

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await startSession()
})

async function saveVideo(bytes: Uint8Array, chunk = CHUNK_BYTES): Promise<Buffer> {
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
      const video = makePhoneVideo({ ...videoOptions, chunkBytes: CHUNK_BYTES })
      expect(findPrivateTexts(video)).toEqual(privateTexts)
      const storedVideo = await saveVideo(video)
      expect(storedVideo.length).toBe(video.length)
      expect(findPrivateTexts(storedVideo)).toEqual([])
      expect(storedVideo.includes(demoVideoSampleBytes)).toBe(true)
    },
  )

  test('removing metadata keeps the rotation matrix and the sample tables of an MP4 video', async () => {
    const video = makePhoneVideo({ chunkBytes: CHUNK_BYTES })
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
    await saveVideo(makePhoneVideo({ chunkBytes: CHUNK_BYTES }), CHUNK_BYTES / 4)
    const [{ chunks } = { chunks: [] }] = await query<{ chunks: string[] }>('select chunks from uploads')
    expect(chunks.map((name) => name.endsWith('-clean'))).toEqual([true, false, false, true, true])
  })

  test('two simultaneous saves of a video store the same file without metadata', async () => {
    const path = await uploadFile(staffSession, makePhoneVideo({ chunkBytes: CHUNK_BYTES }), CHUNK_BYTES)
    const responses = await Promise.all([saveUpload(staffSession, path), saveUpload(staffSession, path)])
    const [firstRow, secondRow] = await Promise.all(responses.map((saveResponse) => saveResponse.json()))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(firstRow).toEqual(secondRow)
    expect(findPrivateTexts(await readRanges(media, firstRow.url, firstRow.size))).toEqual([])
  })
})

test('a QuickTime video of a drone is stored as MP4 without its positions', async () => {
  const droneTrack = makeTextTrack(['GPS (7.0678, 6.2104, 19), HOME (7.0699, 6.2111)'])
  const video = makeMovie([imageTrack, soundTrack, droneTrack], { brand: 'qt  ' })
  const response = await saveUpload(staffSession, await uploadFile(staffSession, video))
  const { url, size, contentType } = await response.json()
  expect([response.status, contentType]).toEqual([200, 'video/mp4'])
  expect((await send(media, 'GET', url)).headers.get('Content-Type')).toBe('video/mp4')
  expect((await readRanges(media, url, size)).includes('7.0678')).toBe(false)
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

  test('an index of a WebM file with 300,000 empty entries is cleaned', async () => {
    const entryCount = 300_000
    const index = makeElement('114d9b74', Buffer.alloc(3 * entryCount, '4dbb80', 'hex'))
    const storedVideo = await saveVideo(Buffer.concat([makeTaggedWebm(true), index]))
    expect(storedVideo.subarray(-3 * entryCount).equals(Buffer.alloc(3 * entryCount, 'ec8100', 'hex'))).toBe(true)
  })

  test('a WebM file without metadata is stored unchanged', async () => {
    const video = makeTaggedWebm(false)
    const storedVideo = await saveVideo(await saveVideo(video))
    expect(storedVideo.equals(await saveVideo(storedVideo))).toBe(true)
  })
})

describe('saving a broken video', () => {
  async function readRefusal(bytes: Uint8Array): Promise<string> {
    const response = await saveUpload(staffSession, await uploadFile(staffSession, bytes, CHUNK_BYTES))
    expect(response.status).toBe(422)
    return (await response.json()).errors[0].message
  }

  test.each(['mp4', 'mov', 'webm'] as const)(
    'a file that begins like %s and lists no images is refused',
    async (videoFormat) => {
      const signature = makeFile(videoFormat, 28).subarray(0, 28)
      expect(await readRefusal(Buffer.concat([signature, randomBytes(3000)]))).toContain('no list of its images')
    },
  )

  test('a video whose download broke off is refused with the missing length', async () => {
    const video = makePhoneVideo({ chunkBytes: CHUNK_BYTES })
    expect(await readRefusal(video.subarray(0, 150_000))).toMatch(/incomplete: at least 3\d\d KB are missing/)
  })

  test('a video whose sample table is too large to check for a location is refused', async () => {
    const sampleTable = makeMp4Box('stbl', makeMp4Box('stco', Buffer.alloc(MAX_SAMPLE_TABLE_BYTES + 1)))
    const dataHandler = makeMp4Box('hdlr', Buffer.alloc(8), 'meta', Buffer.alloc(12))
    const dataTrack = makeMp4Box('trak', makeMp4Box('mdia', dataHandler, makeMp4Box('minf', sampleTable)))
    const video = Buffer.concat([makeFile('mp4', 24).subarray(0, 24), makeMp4Box('moov', dataTrack)])
    expect(await readRefusal(video)).toContain('too many parts')
  })
})
