import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import * as media from '#netlify/functions/media.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/limits.ts'
import { query } from '#tests/support/database.ts'
import { box, makePhoneVideo, privateTexts, RECORDING_PLACE } from '#tests/support/phone-video.ts'
import { readRanges } from '#tests/support/read-ranges.ts'
import { countRounds } from '#tests/support/rounds.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'
import { makeTaggedWebm, seekEntries, webmTags } from '#tests/support/tagged-webm.ts'
import { makeFile, saveUpload, uploadFile } from '#tests/support/uploads.ts'

let staff: StaffSession
beforeEach(async () => {
  staff = await logInByPassword()
})

async function publish(bytes: Uint8Array, chunk = UPLOAD_CHUNK_BYTES): Promise<Buffer> {
  const response = await saveUpload(staff, await uploadFile(staff, bytes, chunk))
  expect(response.status).toBe(200)
  const { url, size } = await response.json()
  expect(size).toBe(bytes.length)
  return await readRanges(media, url, size)
}

function findSecrets(bytes: Buffer): string[] {
  return privateTexts.filter((secret) => bytes.includes(Buffer.from(secret, 'latin1')))
}

const demo = readFileSync('netlify/local/demo/video.mp4')
const samples = demo.subarray(demo.indexOf('mdat') + 4)

describe('cleaning a phone’s video', () => {
  test.each([
    ['a small mdat box', { isLarge: false }],
    ['an mdat box of 64 bits', { isLarge: true }],
    ['a place that crosses a chunk boundary', { offset: -20 }],
    ['a movie box that crosses a chunk boundary', { offset: 200 }],
  ])('cleaning keeps length and samples of a video with %s, and removes location and device', async (_, options) => {
    const video = makePhoneVideo(options)
    expect(findSecrets(video)).toEqual(privateTexts)
    const stored = await publish(video)
    expect(stored.length).toBe(video.length)
    expect(findSecrets(stored)).toEqual([])
    expect(stored.includes(samples)).toBe(true)
  })

  test('cleaning a video keeps the rotation matrix and the sample tables', async () => {
    const video = makePhoneVideo()
    const stored = await publish(video)
    for (const type of ['ftyp', 'mvhd', 'tkhd', 'stsd', 'stsz', 'stco']) {
      // The padding in the mdat box is random and may contain the name of any box type.
      const at = video.indexOf(type, type === 'ftyp' ? 0 : video.lastIndexOf('moov'))
      const end = at - 4 + video.readUInt32BE(at - 4)
      expect([type, stored.subarray(at - 4, end).equals(video.subarray(at - 4, end))]).toEqual([type, true])
    }
  })

  test('cleaning a video rewrites changed chunks only', async () => {
    await publish(makePhoneVideo(), 1024 * 1024)
    const [{ chunks } = { chunks: [] }] = await query<{ chunks: string[] }>('select chunks from uploads')
    expect(chunks.map((name) => name.endsWith('-clean'))).toEqual([true, false, false, true, true])
  })

  test('two simultaneous saves of a video produce the same cleaned file', async () => {
    const path = await uploadFile(staff, makePhoneVideo())
    const answers = await Promise.all([saveUpload(staff, path), saveUpload(staff, path)])
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(one).toEqual(other)
    expect(findSecrets(await readRanges(media, one.url, one.size))).toEqual([])
  })
})

const VOID = 0xec
const CHECKSUM = Buffer.from('bf10000004', 'hex')

describe('cleaning a WebM file', () => {
  test.each([
    ['of known size', false],
    ['of a live recording', true],
  ])('cleaning removes tags, attachments and the index entries that point to them from %s', async (_, isLive) => {
    const video = makeTaggedWebm(isLive)
    const stored = await publish(video, 200)
    expect(stored.length).toBe(video.length)
    expect(findSecrets(stored)).toEqual([])
    expect(stored.includes(seekEntries.tags)).toBe(false)
    expect(stored.includes(seekEntries.tracks)).toBe(true)
    const at = video.indexOf(webmTags)
    expect(stored[at]).toBe(VOID)
    for (let sum = video.indexOf(CHECKSUM); sum >= 0; sum = video.indexOf(CHECKSUM, sum + 1)) {
      expect(stored[sum]).toBe(VOID)
    }
    const cluster = video.indexOf(Buffer.from('1f43b675', 'hex'))
    expect(stored.subarray(cluster, at).equals(video.subarray(cluster, at))).toBe(true)
  })

  test('cleaning leaves a WebM file without metadata unchanged', async () => {
    const video = makeTaggedWebm(false)
    const stored = await publish(await publish(video))
    expect(stored.equals(await publish(stored))).toBe(true)
  })
})

describe('cleaning a broken video', () => {
  test.each(['mp4', 'mov', 'webm'] as const)(
    'cleaning leaves a file unchanged that only begins like %s',
    async (type) => {
      const video = Buffer.from(makeFile(type, 30_000))
      expect((await publish(video)).equals(video)).toBe(true)
    },
  )

  const whole = { mp4: makePhoneVideo({ offset: 100 }).subarray(-6000), webm: makeTaggedWebm(true) }
  const head = Buffer.from(makeFile('mp4', 24))

  test.each(Object.entries(whole))(
    'saving a %s with changed or missing bytes never answers 500',
    async (type, bytes) => {
      for (let round = 0; round < countRounds(200); round++) {
        const broken = Buffer.concat(type === 'mp4' ? [head, bytes.subarray(bytes.indexOf('moov') - 4)] : [bytes])
        const first = type === 'mp4' ? head.length : 40
        for (let count = randomInt(1, 8); count > 0; count--) {
          randomBytes(randomInt(1, 5)).copy(broken, randomInt(first, broken.length))
        }
        const cut = broken.subarray(0, round % 2 ? broken.length : randomInt(first, broken.length))
        const { status } = await saveUpload(staff, await uploadFile(staff, cut))
        expect([200, 422]).toContain(status)
      }
    },
  )

  test('cleaning removes a location that is cut off at the end of the file', async () => {
    const video = makePhoneVideo()
    const tag = video.indexOf('\xa9xyz', 'latin1')
    const cut = video.subarray(0, video.indexOf(RECORDING_PLACE, tag) + RECORDING_PLACE.length)
    expect(findSecrets(await publish(cut))).toEqual([])
  })

  test('cleaning refuses a file of a million boxes within seconds', async () => {
    const parts = Buffer.alloc(9_000_000, box('free'))
    const start = performance.now()
    const response = await saveUpload(staff, await uploadFile(staff, Buffer.concat([head, parts])))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringContaining('too many parts') }] })
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})
