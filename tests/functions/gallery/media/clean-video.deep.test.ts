import { randomBytes, randomInt } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#tests/support/calls/insert-members.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeFile, saveUpload, sendTus, uploadFile } from '#tests/support/calls/uploads.ts'
import { imageTrack, makeMovie, makeMp4Box, soundTrack } from '#tests/support/data/mp4-movie.ts'
import { makeTaggedWebm } from '#tests/support/data/tagged-webm.ts'
import { countRounds } from '#tests/support/rounds.ts'

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await startSession()
})

const validVideos = { mp4: makeMovie([imageTrack, soundTrack]), webm: makeTaggedWebm(true) }
const fileStartBytes = Buffer.from(makeFile('mp4', 24))
/** Length of the first bytes, which tell the format. */
const SIGNATURE_BYTES = 40

test.each(Object.entries(validVideos))(
  'saving a broken %s video with changed or missing bytes never answers 500',
  async (_, bytes) => {
    for (let roundIndex = 0; roundIndex < countRounds(200); roundIndex++) {
      const brokenVideo = Buffer.from(bytes)
      for (let changeCount = randomInt(1, 8); changeCount > 0; changeCount--) {
        randomBytes(randomInt(1, 5)).copy(brokenVideo, randomInt(SIGNATURE_BYTES, brokenVideo.length))
      }
      const isCut = roundIndex % 2 === 0
      const length = isCut ? randomInt(SIGNATURE_BYTES, brokenVideo.length) : brokenVideo.length
      const path = await uploadFile(staffSession, brokenVideo.subarray(0, length))
      expect([200, 422]).toContain((await saveUpload(staffSession, path)).status)
      await sendTus(staffSession, 'DELETE', path)
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
