import { randomBytes, randomInt } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#tests/support/calls/insert-members.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeFile, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { makeMp4Box } from '#tests/support/data/mp4-movie.ts'
import { makePhoneVideo } from '#tests/support/data/phone-video.ts'
import { makeTaggedWebm } from '#tests/support/data/tagged-webm.ts'
import { countRounds } from '#tests/support/rounds.ts'

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await startSession()
})

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
