import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as media from '#netlify/functions/media.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import { readUploadId, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { SCRIPT_HTML } from './hostile-files.ts'

test('an image larger than one chunk loses all its metadata, and two simultaneous saves store the same file', async () => {
  const staffSession = await startSession()
  const image = await makeImage('png', { width: 1600, height: 1000, noise: true })
  const path = await uploadFile(staffSession, Buffer.concat([image, Buffer.from(SCRIPT_HTML)]))
  const saveImage = () => saveUpload(staffSession, path, { type: 'image' })
  const responses = await Promise.all([saveImage(), saveImage()])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const storedBytes = Buffer.from(await (await send(media, 'GET', `/api/media/${readUploadId(path)}`)).arrayBuffer())
  expect(storedBytes.includes('hostile')).toBe(false)
  expect(await sharp(storedBytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1000 })
})
