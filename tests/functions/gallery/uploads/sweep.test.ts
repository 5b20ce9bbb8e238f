import { randomBytes, randomUUID } from 'node:crypto'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import handler from '#netlify/functions/upkeep.ts'
import { listChunks, writeChunk } from '#netlify/gallery/media/chunks.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { publishArticle, requestTrashAction } from '#tests/support/calls/publications.ts'
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
import { externalNetwork } from '#tests/support/platform/network.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function setUploadAge(uploadAge: string, path: string) {
  return query(`update uploads set changed_at = now() - $1::interval where id = $2`, [uploadAge, readUploadId(path)])
}

async function readUploadState(path: string): Promise<unknown> {
  return (await query('select state from uploads where id = $1', [readUploadId(path)]))[0]?.state
}

test('the nightly run deletes uploads that received no data for a day, and keeps newer uploads', async () => {
  const abandonedPath = await beginUpload(adminSession, 100)
  const completePath = await uploadFile(adminSession, makeFile('mp4'))
  const recentPath = await beginUpload(adminSession, 100)
  for (const path of [abandonedPath, recentPath]) await sendChunk(adminSession, path, 0, randomBytes(50))
  await setUploadAge('24 hours 1 minute', abandonedPath)
  await setUploadAge('25 hours', completePath)
  await setUploadAge('23 hours', recentPath)
  await handler()
  expect([
    await readUploadState(abandonedPath),
    await readUploadState(completePath),
    await readUploadState(recentPath),
  ]).toEqual(['gone', 'gone', 'open'])
  expect(await listChunks(readUploadId(abandonedPath))).toEqual([])
  expect(await listChunks(readUploadId(completePath))).toEqual([])
  expect(await listChunks(readUploadId(recentPath))).toHaveLength(1)
  expect((await sendTus(adminSession, 'HEAD', abandonedPath)).status).toBe(410)
  expect((await sendChunk(adminSession, recentPath, 50, randomBytes(50))).status).toBe(204)
})

test('the nightly run never deletes the files of gallery items, however old they are', async () => {
  const path = await uploadFile(adminSession, makeFile('mp4', 300), 100)
  const poster = toDataUrl(await makeImage('png'))
  const galleryItem = await (await saveUpload(adminSession, path, { poster })).json()
  await setUploadAge('1 year', path)
  await handler()
  await handler()
  expect(await listChunks(readUploadId(path))).toHaveLength(4)
  expect((await send(media, 'GET', galleryItem.url)).status).toBe(200)
  expect((await send(media, 'GET', galleryItem.poster)).status).toBe(200)
  expect(await readUploadState(path)).toBe('saved')
})

test('an hour after an upload was saved, the nightly run deletes chunks that the upload does not use', async () => {
  const path = await uploadFile(adminSession, makeFile('mp4'))
  await saveUpload(adminSession, path)
  const unusedChunk = await writeChunk(readUploadId(path), 0, randomBytes(10))
  await handler()
  expect(await listChunks(readUploadId(path))).toContain(unusedChunk)
  await setUploadAge('61 minutes', path)
  await handler()
  expect(await listChunks(readUploadId(path))).toHaveLength(2)
  expect(await listChunks(readUploadId(path))).not.toContain(unusedChunk)
})

test('the nightly run completes a permanent deletion that failed before it was complete', async () => {
  const path = await uploadFile(adminSession, makeFile('mp4', 500), 100)
  const poster = toDataUrl(await makeImage('png'))
  const galleryItem = await (await saveUpload(adminSession, path, { poster })).json()
  expect((await send(gallery, 'DELETE', `/api/gallery/${galleryItem.id}`, undefined, adminSession)).status).toBe(204)
  let deletionsLeft = 3
  externalNetwork.use(
    http.delete(/^http:\/\/localhost:\d+\/site-/, () => {
      deletionsLeft -= 1
      return deletionsLeft < 0 ? new HttpResponse(null, { status: 403 }) : undefined
    }),
  )
  expect((await requestTrashAction(adminSession, 'destroy', 'gallery', galleryItem.id)).status).toBe(200)
  expect((await listChunks(galleryItem.id)).length).toBeGreaterThan(0)
  expect((await send(media, 'GET', galleryItem.url)).status).toBe(404)
  await handler()
  expect((await listChunks(galleryItem.id)).length).toBeGreaterThan(0)
  externalNetwork.resetHandlers()
  await handler()
  expect(await listChunks(galleryItem.id)).toEqual([])
  expect((await send(media, 'GET', galleryItem.poster)).status).toBe(404)
  expect(await readUploadState(path)).toBe('gone')
  await setUploadAge('61 minutes', path)
  await handler()
  expect(await readUploadState(path)).toBeUndefined()
})

test('a deleted file that an article still shows waits behind later deletions', async () => {
  const path = await uploadFile(adminSession, await makeImage('png'))
  const { id, url } = await (await saveUpload(adminSession, path, { type: 'image' })).json()
  await publishArticle(adminSession, { image: url })
  await send(gallery, 'DELETE', `/api/gallery/${id}`, undefined, adminSession)
  await requestTrashAction(adminSession, 'destroy', 'gallery', id)
  await setUploadAge('2 days', path)
  await handler()
  expect((await send(media, 'GET', url)).status).toBe(200)
  expect(await query("select state, changed_at > now() - interval '1 hour' as recent from uploads")).toEqual([
    { state: 'gone', recent: true },
  ])
})

test('the nightly run deletes a chunk that arrives after its upload was deleted', async () => {
  const path = await beginUpload(adminSession, 100)
  await sendTus(adminSession, 'DELETE', path)
  await writeChunk(readUploadId(path), 0, randomBytes(10))
  await handler()
  expect(await listChunks(readUploadId(path))).toEqual([])
})

test('the nightly run deletes a gallery item of the demo data, which has no upload, like any other item', async () => {
  const id = randomUUID()
  await query(
    `insert into gallery_media (id, title, url, type, category) values ($1, 'T', '/x.jpg', 'image', 'rally')`,
    [id],
  )
  expect((await send(gallery, 'DELETE', `/api/gallery/${id}`, undefined, adminSession)).status).toBe(204)
  await query("update gallery_media set deleted_at = now() - interval '31 days'")
  await handler()
  expect(await query('select id from gallery_media')).toEqual([])
})
