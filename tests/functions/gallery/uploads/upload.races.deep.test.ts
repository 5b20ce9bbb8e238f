import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import * as upload from '#netlify/functions/upload.ts'
import { listChunks } from '#netlify/gallery/media/chunks.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { requestTrashAction } from '#tests/support/calls/publications.ts'
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
import { countRounds } from '#tests/support/rounds.ts'

const ROUND_COUNT = countRounds(4)

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

function listStatuses(responses: Response[]): number[] {
  return responses.map(({ status }) => status).sort()
}

async function readMediaFile(id: string): Promise<Buffer> {
  const response = await send(media, 'GET', `/api/media/${id}`)
  return Buffer.from(await response.arrayBuffer())
}

async function expectNoBytes(path: string): Promise<void> {
  expect(await listChunks(readUploadId(path))).toEqual([])
  expect((await send(media, 'HEAD', `/api/media/${readUploadId(path)}`)).status).toBe(404)
}

for (let round = 1; round <= ROUND_COUNT; round++) {
  test(`of five simultaneous chunks at one offset with different lengths one is accepted (${round})`, async () => {
    const path = await beginUpload(adminSession, 1000)
    const video = makeFile('mp4')
    const chunks = [100, 200, 300, 400, 500].map((byteCount) => video.subarray(0, byteCount))
    const responses = await Promise.all(chunks.map((chunk) => sendChunk(adminSession, path, 0, chunk)))
    expect(listStatuses(responses)).toEqual([204, 409, 409, 409, 409])
    const acceptedIndex = responses.findIndex(({ status }) => status === 204)
    const headResponse = await sendTus(adminSession, 'HEAD', path)
    expect(headResponse.headers.get('Upload-Offset')).toBe(String(chunks[acceptedIndex]?.length))
    expect(await listChunks(readUploadId(path))).toHaveLength(1)
    await sendChunk(
      adminSession,
      path,
      chunks[acceptedIndex]?.length ?? 0,
      video.subarray(chunks[acceptedIndex]?.length),
    )
    expect((await saveUpload(adminSession, path)).status).toBe(200)
    expect((await readMediaFile(readUploadId(path))).equals(video)).toBe(true)
  })

  test(`two clients that send the same file by PUT and by chunks leave it intact (${round})`, async () => {
    const bytes = makeFile('mp4', 600)
    const path = await beginUpload(adminSession, 600)
    const putResponse = send(upload, 'PUT', path, bytes, adminSession)
    const chunkResponses = [0, 200, 400].map((startOffset) =>
      sendChunk(adminSession, path, startOffset, bytes.subarray(startOffset, startOffset + 200)),
    )
    await Promise.all([putResponse, ...chunkResponses])
    for (;;) {
      const currentOffset = Number((await sendTus(adminSession, 'HEAD', path)).headers.get('Upload-Offset'))
      if (currentOffset === 600) break
      await sendChunk(adminSession, path, currentOffset, bytes.subarray(currentOffset))
    }
    expect((await saveUpload(adminSession, path)).status).toBe(200)
    expect((await readMediaFile(readUploadId(path))).equals(bytes)).toBe(true)
  })

  test(`of two lengths declared simultaneously for one upload one is accepted (${round})`, async () => {
    const path = await beginUpload(adminSession)
    const declareLength = (length: number) =>
      sendChunk(adminSession, path, 0, new Uint8Array(), { 'Upload-Length': String(length) })
    const responses = await Promise.all([declareLength(10), declareLength(20)])
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400 || status === 409)).toHaveLength(1)
  })

  test(`an upload saved four times simultaneously is one gallery item, and each response is its row (${round})`, async () => {
    const path = await uploadFile(adminSession, makeFile('mp4', 500), 100)
    const titles = ['One', 'Two', 'Three', 'Four']
    const responses = await Promise.all(titles.map((title) => saveUpload(adminSession, path, { title })))
    expect(listStatuses(responses)).toEqual([200, 200, 200, 200])
    const rows = await Promise.all(responses.map((response) => response.json()))
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1)
    expect(await query('select id from gallery_media')).toHaveLength(1)
  })

  test(`a gallery item deleted four times simultaneously is deleted once (${round})`, async () => {
    const path = await uploadFile(adminSession, makeFile('mp4'))
    await saveUpload(adminSession, path)
    const moveToTrash = () => send(gallery, 'DELETE', `/api/gallery/${readUploadId(path)}`, undefined, adminSession)
    const responses = await Promise.all([moveToTrash(), moveToTrash(), moveToTrash(), moveToTrash()])
    expect(listStatuses(responses)).toEqual([204, 404, 404, 404])
    const deletions = Array.from({ length: 4 }, () =>
      requestTrashAction(adminSession, 'destroy', 'gallery', readUploadId(path)),
    )
    expect(listStatuses(await Promise.all(deletions))).toEqual([200, 404, 404, 404])
    await expectNoBytes(path)
  })

  test(`an upload cancelled four times simultaneously is deleted once (${round})`, async () => {
    const path = await beginUpload(adminSession, 100)
    await sendChunk(adminSession, path, 0, randomBytes(50))
    const responses = await Promise.all(Array.from({ length: 4 }, () => sendTus(adminSession, 'DELETE', path)))
    expect(listStatuses(responses)).toEqual([204, 410, 410, 410])
    await expectNoBytes(path)
  })

  test(`an upload cancelled while a chunk arrives keeps no bytes (${round})`, async () => {
    const path = await beginUpload(adminSession, 200)
    await sendChunk(adminSession, path, 0, randomBytes(100))
    const [chunk, deleteResponse] = await Promise.all([
      sendChunk(adminSession, path, 100, randomBytes(100)),
      sendTus(adminSession, 'DELETE', path),
    ])
    expect([204, 410]).toContain(chunk.status)
    expect(deleteResponse.status).toBe(204)
    await expectNoBytes(path)
  })

  test(`an upload cancelled while it is saved is either a gallery item or deleted (${round})`, async () => {
    const poster = toDataUrl(await makeImage('png'))
    const path = await uploadFile(adminSession, makeFile('mp4'))
    const [saveResponse, deleteResponse] = await Promise.all([
      saveUpload(adminSession, path, { poster }),
      sendTus(adminSession, 'DELETE', path),
    ])
    const rows = await query('select id from gallery_media')
    if (saveResponse.status === 200) {
      expect([409, 410]).toContain(deleteResponse.status)
      expect(rows).toHaveLength(1)
      expect((await readMediaFile(readUploadId(path))).length).toBe(1000)
    } else {
      expect([saveResponse.status, deleteResponse.status, rows.length]).toEqual([410, 204, 0])
      await expectNoBytes(path)
    }
  })

  test(`a gallery item deleted while its upload is saved again does not reappear (${round})`, async () => {
    const path = await uploadFile(adminSession, makeFile('mp4'))
    await saveUpload(adminSession, path)
    const [secondSave, deleteResponse] = await Promise.all([
      saveUpload(adminSession, path),
      send(gallery, 'DELETE', `/api/gallery/${readUploadId(path)}`, undefined, adminSession),
    ])
    expect([200, 410]).toContain(secondSave.status)
    expect(deleteResponse.status).toBe(204)
    expect(await query('select id from public_gallery')).toEqual([])
    expect((await send(media, 'HEAD', `/api/media/${readUploadId(path)}`)).status).toBe(404)
    await requestTrashAction(adminSession, 'destroy', 'gallery', readUploadId(path))
    await expectNoBytes(path)
  })
}
