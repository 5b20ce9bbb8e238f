import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import { listChunks } from '#netlify/gallery/media/chunks.ts'
import { type GalleryItem, galleryCategories, MAX_POSTER_BYTES } from '#src/contract/gallery/gallery.ts'
import { MAX_GALLERY_IMAGE_BYTES, MAX_OPEN_UPLOADS, UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import {
  beginUpload,
  makeFile,
  readUploadId,
  saveUpload,
  sendChunk,
  sendTus,
  uploadFile,
} from '#tests/support/calls/uploads.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { query } from '#tests/support/platform/database.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

async function listGalleryItems(): Promise<GalleryItem[]> {
  return await (await send(gallery, 'GET', '/api/gallery')).json()
}

async function readFieldError(response: Response): Promise<unknown> {
  const { errors, detail } = await response.json()
  return errors?.[0] ?? detail
}

describe('saving an invalid file to the gallery', () => {
  test('the gallery refuses every other kind of file, whatever its declared type, and says what to do', async () => {
    for (const [fileFormat, expectedMessage] of [
      ['heic', /HEIC.*JPEG/],
      ['bmp', /kind of image.*JPEG or PNG/],
      ['tiff', /kind of image.*JPEG or PNG/],
      ['svg', /kind of image.*JPEG or PNG/],
      ['xml', /kind of image.*JPEG or PNG/],
      ['avi', /kind of video.*MP4/],
      ['mkv', /kind of video.*MP4/],
      ['3gp', /kind of video.*MP4/],
      ['html', /neither an image nor a video/],
      ['m4a', /neither an image nor a video/],
      ['pdf', /This is a PDF/],
      ['zip', /neither an image nor a video/],
      ['exe', /neither an image nor a video/],
      ['text', /neither an image nor a video/],
    ] as const) {
      for (const mediaType of ['image', 'video']) {
        const path = await uploadFile(adminSession, makeFile(fileFormat))
        const response = await saveUpload(adminSession, path, { type: mediaType })
        expect([fileFormat, response.status]).toEqual([fileFormat, 422])
        expect(await readFieldError(response)).toEqual({
          field: 'uploadURL',
          message: expect.stringMatching(expectedMessage),
        })
        expect((await send(media, 'GET', `/api/media/${readUploadId(path)}`)).status).toBe(404)
      }
    }
    expect(await listGalleryItems()).toEqual([])
  })

  test('a refused file ends its upload: it does not count as open, its bytes are deleted, and a retry gets 410', async () => {
    const damagedImage = (await makeImage('jpeg', { width: 64, height: 64, noise: true })).subarray(0, 900)
    const refusedFiles = [damagedImage, ...Array.from({ length: MAX_OPEN_UPLOADS }, () => makeFile('heic'))]
    for (const file of refusedFiles) {
      const path = await uploadFile(adminSession, file)
      expect((await saveUpload(adminSession, path, { type: 'image' })).status).toBe(422)
      expect(await listChunks(readUploadId(path))).toEqual([])
      expect((await saveUpload(adminSession, path, { type: 'image' })).status).toBe(410)
    }
    const path = await uploadFile(adminSession, await makeImage('jpeg'))
    expect((await saveUpload(adminSession, path, { type: 'image' })).status).toBe(200)
  })

  test('a mistake that the member can correct keeps the upload', async () => {
    const path = await uploadFile(adminSession, await makeImage('jpeg'))
    for (const fields of [{ type: 'video' }, { type: 'image', title: '' }])
      expect((await saveUpload(adminSession, path, fields)).status).toBe(422)
    expect((await saveUpload(adminSession, path, { type: 'image' })).status).toBe(200)
  })

  test('the gallery refuses an image saved as a video, and a video saved as an image', async () => {
    const image = await uploadFile(adminSession, await makeImage('png'))
    const videoResponse = await saveUpload(adminSession, image)
    expect(await readFieldError(videoResponse)).toEqual({
      field: 'type',
      message: 'This file is an image: choose Image as its type.',
    })
    const video = await uploadFile(adminSession, makeFile('mov'))
    const imageResponse = await saveUpload(adminSession, video, { type: 'image' })
    expect(await readFieldError(imageResponse)).toEqual({
      field: 'type',
      message: 'This file is a video: choose Video as its type.',
    })
    expect((await saveUpload(adminSession, video)).status).toBe(200)
  })

  test('the gallery refuses an HTML file that is named like an image', async () => {
    const headers = { 'Upload-Length': '40', 'Upload-Metadata': 'filename cGhvdG8uanBn,filetype aW1hZ2UvanBlZw==' }
    const createdUpload = await sendTus(adminSession, 'POST', '/api/objects/upload', { headers })
    const { uploadURL } = await createdUpload.json()
    await sendChunk(adminSession, uploadURL, 0, makeFile('html', 40))
    expect((await saveUpload(adminSession, uploadURL, { type: 'image' })).status).toBe(422)
  })

  test('the gallery refuses an incomplete or empty upload', async () => {
    const path = await beginUpload(adminSession, 1000)
    await sendChunk(adminSession, path, 0, makeFile('mp4', 999))
    const response = await saveUpload(adminSession, path)
    expect([response.status, await readFieldError(response)]).toEqual([
      409,
      'The upload is not complete: 999 of 1000 bytes have arrived.',
    ])
    const incompleteUpload = await beginUpload(adminSession)
    expect((await saveUpload(adminSession, incompleteUpload)).status).toBe(409)
    const emptyUpload = await beginUpload(adminSession, 0)
    expect((await saveUpload(adminSession, emptyUpload)).status).toBe(422)
  })
})

describe('saving a gallery item', () => {
  const invalidBodies: [Record<string, unknown>, string, unknown][] = [
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: undefined }, 'title', 'Required'],
    [{ title: 5 }, 'title', 'Expected string, received number'],
    [{ title: 'x'.repeat(201) }, 'title', 'String must contain at most 200 character(s)'],
    [{ title: 'a\0b' }, 'title', 'Invalid characters'],
    [{ type: 'audio' }, 'type', "Invalid enum value. Expected 'image' | 'video', received 'audio'"],
    [{ category: undefined }, 'category', 'Required'],
    [
      { category: 'party' },
      'category',
      `Invalid enum value. Expected ${galleryCategories.map((name) => `'${name}'`).join(' | ')}, received 'party'`,
    ],
    [{ uploadURL: undefined }, 'uploadURL', 'Required'],
    [{ uploadURL: '' }, 'uploadURL', 'Invalid upload address'],
    [{ uploadURL: 'https://storage.example/file' }, 'uploadURL', 'Invalid upload address'],
    [{ uploadURL: '/api/objects/upload/../../media/x' }, 'uploadURL', 'Invalid upload address'],
    [{ uploadURL: `/api/objects/upload/${randomUUID()}` }, 'uploadURL', 'Unknown upload'],
    [{ poster: 'https://other.example/poster.jpg' }, 'poster', 'Invalid image'],
    [{ poster: `/api/media/${randomUUID()}` }, 'poster', 'Invalid image'],
    [{ poster: toDataUrl(Buffer.from('<svg/>'), 'image/svg+xml') }, 'poster', expect.stringContaining('kind of image')],
    [{ poster: toDataUrl(randomBytes(MAX_POSTER_BYTES + 100)) }, 'poster', expect.stringContaining('at most')],
    [{ width: 0 }, 'width', expect.any(String)],
    [{ width: 100_001 }, 'width', expect.any(String)],
    [{ height: 1.5 }, 'height', expect.any(String)],
    [{ duration: -1 }, 'duration', expect.any(String)],
    [{ duration: '5' }, 'duration', 'Expected number, received string'],
  ]

  test('saving a gallery item refuses an invalid body and names the field', async () => {
    const path = await uploadFile(adminSession, makeFile('mp4'))
    for (const [invalidFields, field, message] of invalidBodies) {
      const response = await saveUpload(adminSession, path, invalidFields)
      expect([response.status, await readFieldError(response)]).toEqual([422, { field, message }])
    }
    expect(await listGalleryItems()).toEqual([])
  })

  test('the gallery refuses an image over 64 MB with a message', async () => {
    const image = await makeImage('png')
    const firstChunk = Buffer.concat([image, Buffer.alloc(UPLOAD_CHUNK_BYTES - image.byteLength)])
    const path = await uploadFile(adminSession, firstChunk)
    await query('update uploads set size = $1, received = $1', [MAX_GALLERY_IMAGE_BYTES + 1])
    const response = await saveUpload(adminSession, path, { type: 'image' })
    expect(response.status).toBe(422)
    expect(await readFieldError(response)).toEqual({
      field: 'uploadURL',
      message: expect.stringContaining('larger than 64 MB'),
    })
  })

  test('saving a gallery item requires a session', async () => {
    const path = await uploadFile(adminSession, makeFile('mp4'))
    const anonymousSession: StaffSession = { headers: { Cookie: '', Authorization: '' } }
    expect((await saveUpload(anonymousSession, path)).status).toBe(401)
  })

  test('saving a gallery item refuses a body that is too large or not JSON', async () => {
    const putItem = (body: unknown, headers = {}) =>
      send(gallery, 'PUT', '/api/gallery-media', body, { headers: { ...adminSession.headers, ...headers } })
    expect((await putItem('{')).status).toBe(400)
    expect((await putItem('x', { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await putItem({ title: 'x'.repeat(600_000) })).status).toBe(413)
    expect((await send(gallery, 'POST', '/api/gallery-media', {}, adminSession)).status).toBe(405)
  })
})

test('the database refuses invalid gallery rows that the editing form cannot send', async () => {
  const insertRowWithColumn = (column: string, value: unknown) =>
    query(
      `insert into gallery_media (title, url, type, category, ${column}) values ('T', '/x', 'image', 'rally', $1)`,
      [value],
    )
  for (const [column, value] of Object.entries({
    size: 524_288_001,
    width: 0,
    duration: -1,
    description: '',
    alt: '',
  })) {
    await expect(insertRowWithColumn(column, value)).rejects.toThrow('violates check constraint')
  }
  const insertUploadRow = (columns: string, values: string) =>
    query(`insert into uploads (id, ${columns}) values (gen_random_uuid(), ${values})`)
  await expect(insertUploadRow('size', '524288001')).rejects.toThrow('violates check constraint')
  await expect(insertUploadRow('size, received', '5, 6')).rejects.toThrow('violates check constraint')
  await expect(insertUploadRow('state', `'other'`)).rejects.toThrow('violates check constraint')
})
