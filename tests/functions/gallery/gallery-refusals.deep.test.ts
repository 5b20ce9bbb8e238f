import { expect, test } from 'vitest'
import { MAX_GALLERY_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { makeImage } from '#tests/support/data/images.ts'

test('the gallery refuses an image over 64 MB with a message, and accepts an image of exactly 64 MB', async () => {
  const adminSession = await startSession()
  const image = await makeImage('png')
  const saveImage = async (byteCount: number) => {
    const paddedImage = Buffer.concat([image, Buffer.alloc(byteCount - image.byteLength)])
    return await saveUpload(adminSession, await uploadFile(adminSession, paddedImage), { type: 'image' })
  }
  const response = await saveImage(MAX_GALLERY_IMAGE_BYTES + 1)
  expect(response.status).toBe(422)
  expect((await response.json()).errors[0]).toEqual({
    field: 'uploadURL',
    message: expect.stringContaining('larger than 64 MB'),
  })
  expect((await saveImage(MAX_GALLERY_IMAGE_BYTES)).status).toBe(200)
})
