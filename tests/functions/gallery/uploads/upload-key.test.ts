import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import * as upload from '#netlify/functions/upload.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import {
  beginUpload,
  galleryItemInput,
  putBytes,
  saveUpload,
  sendChunk,
  sendTus,
  uploadFile,
} from '#tests/support/calls/uploads.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { query } from '#tests/support/platform/database.ts'

const anonymousSession: StaffSession = { headers: { Cookie: '', Authorization: '' } }

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

test('a client that knows only the specification can upload, save and delete with its cookie alone', async () => {
  const headers = { Cookie: adminSession.headers.Cookie, Origin: 'https://site.example' }
  const { uploadURL } = await (await send(upload, 'POST', '/api/objects/upload', undefined, { headers })).json()
  const fileBytes = await makeImage('png')
  expect((await send(upload, 'PUT', uploadURL, fileBytes, { headers })).status).toBe(204)
  const body = { ...galleryItemInput, type: 'image', uploadURL }
  const saveResponse = await send(gallery, 'PUT', '/api/gallery-media', body, { headers })
  expect(saveResponse.status).toBe(200)
  const { id, url } = await saveResponse.json()
  expect((await send(media, 'GET', url)).status).toBe(200)
  expect((await send(gallery, 'DELETE', `/api/gallery/${id}`, undefined, { headers })).status).toBe(204)
})

test('an upload URL accepts a whole file from any client, and chunks from staff only', async () => {
  const wholeFilePath = await beginUpload(adminSession)
  expect((await putBytes(anonymousSession, wholeFilePath, await makeImage('png'))).status).toBe(204)
  const chunkedPath = await beginUpload(adminSession, 20)
  expect((await sendChunk(anonymousSession, chunkedPath, 0, randomBytes(20))).status).toBe(401)
  expect((await sendChunk(adminSession, chunkedPath, 0, randomBytes(20))).status).toBe(204)
  expect((await sendTus(anonymousSession, 'HEAD', chunkedPath)).headers.get('Upload-Offset')).toBe('20')
})

test('an upload URL accepts only one file, and accepts the bytes of that file again after a lost response', async () => {
  const path = await beginUpload(adminSession)
  const fileBytes = randomBytes(100)
  expect((await putBytes(anonymousSession, path, fileBytes)).status).toBe(204)
  expect((await putBytes(anonymousSession, path, fileBytes)).status).toBe(204)
  expect((await putBytes(anonymousSession, path, randomBytes(100))).status).toBe(409)
})

test('an upload URL stops working once its file is saved as a gallery item', async () => {
  const fileBytes = await makeImage('png')
  const path = await uploadFile(adminSession, fileBytes)
  await saveUpload(adminSession, path, { type: 'image' })
  const statuses = [
    await putBytes(anonymousSession, path, fileBytes),
    await putBytes(adminSession, path, randomBytes(10)),
    await sendTus(anonymousSession, 'HEAD', path),
    await sendTus(anonymousSession, 'DELETE', path),
    await sendChunk(adminSession, path, 0, randomBytes(5)),
  ].map(({ status }) => status)
  expect(statuses).toEqual(Array(5).fill(410))
  expect((await saveUpload(adminSession, path, { type: 'image' })).status).toBe(200)
})

test('an upload URL expires after a day without data, even before the nightly run', async () => {
  const path = await beginUpload(adminSession)
  await query("update uploads set changed_at = now() - interval '24 hours 1 minute'")
  expect((await putBytes(anonymousSession, path, randomBytes(10))).status).toBe(410)
  expect((await sendTus(anonymousSession, 'HEAD', path)).status).toBe(410)
})

test('a file with an old upload URL, which has no message authentication code (MAC), can be saved', async () => {
  const path = await uploadFile(adminSession, await makeImage('png'))
  expect((await saveUpload(adminSession, path.replace(/\.[\w-]{22}$/, ''), { type: 'image' })).status).toBe(200)
})

test('saving an upload requires a session', async () => {
  const path = await uploadFile(adminSession, await makeImage('png'))
  expect((await saveUpload(anonymousSession, path, { type: 'image' })).status).toBe(401)
})
