import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import { listChunks } from '#netlify/gallery/media/chunks.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { requestTrashAction } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { galleryItemInput, makeFile, readUploadId, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { makeImage, measurePixelDifference, toDataUrl } from '#tests/support/data/images.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

async function listGalleryItems(): Promise<GalleryItem[]> {
  return await (await send(gallery, 'GET', '/api/gallery')).json()
}

describe('saving an upload to the gallery', () => {
  test('saving a video to the gallery stores all fields of the editing form', async () => {
    const path = await uploadFile(adminSession, makeFile('mp4', 5000))
    const poster = toDataUrl(await makeImage('webp', { width: 320, height: 180 }))
    const storedFields = { alt: 'A crowd', width: 1920, height: 1080, duration: 12.5, poster, description: 'At Awka' }
    const response = await saveUpload(adminSession, path, storedFields)
    expect(response.status).toBe(200)
    const row: GalleryItem = await response.json()
    expect(row).toEqual({
      id: readUploadId(path),
      title: 'A rally',
      description: 'At Awka',
      url: `/api/media/${readUploadId(path)}`,
      type: 'video',
      category: 'rally',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      size: 5000,
      contentType: 'video/mp4',
      width: 1920,
      height: 1080,
      duration: 12.5,
      poster: expect.stringMatching(/^\/api\/media\/[\da-f-]{36}\?w=320&h=180$/),
      alt: 'A crowd',
    })
    expect(await listGalleryItems()).toEqual([row])
    const mediaResponse = await send(media, 'GET', row.poster ?? '')
    expect([mediaResponse.status, mediaResponse.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  })

  test('saving an upload to the gallery needs only the required fields of the specification', async () => {
    const path = await uploadFile(adminSession, makeFile('webm'))
    const body = { ...galleryItemInput, uploadURL: `https://site.example${path}` }
    const response = await send(gallery, 'PUT', '/api/gallery-media', body, adminSession)
    expect(response.status).toBe(200)
    const { width, height, duration, poster, alt } = await response.json()
    expect([width, height, duration, poster, alt]).toEqual([null, null, null, null, null])
  })

  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/webp'],
    ['gif', 'image/gif'],
  ] as const)('saving %s stores an image as %s with its real dimensions', async (fileFormat, contentType) => {
    const bytes = await makeImage(fileFormat, { width: 64, height: 48 })
    const path = await uploadFile(adminSession, bytes)
    const response = await saveUpload(adminSession, path, { type: 'image', width: 1, height: 1 })
    expect(response.status).toBe(200)
    const row: GalleryItem = await response.json()
    expect(row).toMatchObject({ contentType, width: 64, height: 48 })
    const mediaResponse = await send(media, 'GET', row.url)
    expect(mediaResponse.headers.get('Content-Type')).toBe(contentType)
    expect(await measurePixelDifference(Buffer.from(await mediaResponse.arrayBuffer()), bytes)).toBe(0)
  })

  test.each([
    ['mp4', 'video/mp4'],
    ['m4v', 'video/mp4'],
    ['webm', 'video/webm'],
    ['mov', 'video/quicktime'],
    ['oldMov', 'video/quicktime'],
  ] as const)('the gallery accepts %s, which browsers can play', async (fileFormat, type) => {
    const path = await uploadFile(adminSession, makeFile(fileFormat))
    expect(await (await saveUpload(adminSession, path)).json()).toMatchObject({ contentType: type })
  })

  test('a video uploaded in chunks of any size is served with the same bytes', async () => {
    const bytes = makeFile('mp4', 1_000_003)
    const path = await uploadFile(adminSession, bytes, 99_991)
    const row: GalleryItem = await (await saveUpload(adminSession, path)).json()
    const readRange = async (rangeHeader: string) => {
      const response = await send(media, 'GET', row.url, undefined, { headers: { Range: rangeHeader } })
      expect(response.status).toBe(206)
      return Buffer.from(await response.arrayBuffer())
    }
    expect((await readRange('bytes=99990-99992')).equals(bytes.subarray(99_990, 99_993))).toBe(true)
    expect((await readRange('bytes=250000-750000')).equals(bytes.subarray(250_000, 750_001))).toBe(true)
    expect((await readRange('bytes=-1')).equals(bytes.subarray(-1))).toBe(true)
    const wholeFile = Buffer.from(await (await send(media, 'GET', row.url)).arrayBuffer())
    expect(createHash('sha256').update(wholeFile).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  test('a second save of the same upload returns the row of the first save and changes nothing', async () => {
    const path = await uploadFile(adminSession, makeFile('mp4'))
    const firstRow = await (await saveUpload(adminSession, path)).json()
    const secondResponse = await saveUpload(adminSession, path, { title: 'Another title' })
    expect([secondResponse.status, await secondResponse.json()]).toEqual([200, firstRow])
    expect(await listGalleryItems()).toHaveLength(1)
  })

  test('a video can be saved with a poster image that is already stored', async () => {
    const image = await uploadFile(adminSession, await makeImage('jpeg'))
    const { url } = await (await saveUpload(adminSession, image, { type: 'image' })).json()
    const path = await uploadFile(adminSession, makeFile('mp4'))
    expect(await (await saveUpload(adminSession, path, { poster: url })).json()).toMatchObject({ poster: url })
    await send(gallery, 'DELETE', `/api/gallery/${readUploadId(path)}`, undefined, adminSession)
    expect((await send(media, 'HEAD', url)).status).toBe(200)
  })
})

describe('order and caching of the gallery list', () => {
  test('the gallery list is newest first, is cached at the edge with its cache tag, and answers 304 for its ETag', async () => {
    expect(await listGalleryItems()).toEqual([])
    for (const title of ['One', 'Two', 'Three'])
      await saveUpload(adminSession, await uploadFile(adminSession, makeFile('mp4')), { title })
    const response = await send(gallery, 'GET', '/api/gallery')
    expect(response.headers.get('Netlify-Cache-Tag')).toBe('gallery')
    const rows: GalleryItem[] = await response.json()
    expect(rows.map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' }
    expect((await send(gallery, 'GET', '/api/gallery', undefined, { headers })).status).toBe(304)
  })
})

describe('deleting a gallery item', () => {
  test('a gallery item in the trash is hidden at once; permanent deletion removes its row, file, chunks and poster', async () => {
    const path = await uploadFile(adminSession, makeFile('mp4', 300), 100)
    const poster = toDataUrl(await makeImage('png'))
    const row: GalleryItem = await (await saveUpload(adminSession, path, { poster })).json()
    const response = await send(gallery, 'DELETE', `/api/gallery/${row.id}`, undefined, adminSession)
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(await listGalleryItems()).toEqual([])
    expect((await send(media, 'GET', row.url)).status).toBe(404)
    expect((await send(media, 'GET', row.poster ?? '')).status).toBe(404)
    expect((await send(gallery, 'DELETE', `/api/gallery/${row.id}`, undefined, adminSession)).status).toBe(404)
    expect((await saveUpload(adminSession, path)).status).toBe(410)
    expect((await requestTrashAction(adminSession, 'destroy', 'gallery', row.id)).status).toBe(200)
    expect(await listChunks(row.id)).toEqual([])
    expect((await saveUpload(adminSession, path)).status).toBe(410)
  })

  test('deleting a gallery item requires a session and answers 404 for an unknown id', async () => {
    const path = await uploadFile(adminSession, makeFile('mp4'))
    await saveUpload(adminSession, path)
    expect((await send(gallery, 'DELETE', `/api/gallery/${readUploadId(path)}`)).status).toBe(401)
    expect((await send(gallery, 'DELETE', `/api/gallery/${randomUUID()}`, undefined, adminSession)).status).toBe(404)
    expect((await send(gallery, 'DELETE', '/api/gallery/x', undefined, adminSession)).status).toBe(404)
    expect((await send(gallery, 'GET', `/api/gallery/${readUploadId(path)}`)).status).toBe(405)
    expect(await listGalleryItems()).toHaveLength(1)
  })
})
