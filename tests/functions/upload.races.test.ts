import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import * as upload from '#netlify/functions/upload.ts'
import { listChunks } from '#netlify/storage/chunks.ts'
import { query } from '#tests/support/database.ts'
import { makeImage, toDataUrl } from '#tests/support/images.ts'
import { countRounds } from '#tests/support/rounds.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'
import { decideOnTrash } from '#tests/support/trash.ts'
import {
  beginUpload,
  makeFile,
  readUploadId,
  saveUpload,
  sendChunk,
  sendTus,
  uploadFile,
} from '#tests/support/uploads.ts'

const ROUNDS = countRounds(4)

let asAdmin: StaffSession
beforeEach(async () => {
  asAdmin = await logInByPassword()
})

function statusesOf(responses: Response[]): number[] {
  return responses.map(({ status }) => status).sort()
}

async function readFile(id: string): Promise<Buffer> {
  const response = await send(media, 'GET', `/api/media/${id}`)
  return Buffer.from(await response.arrayBuffer())
}

async function expectNothing(path: string): Promise<void> {
  expect(await listChunks(readUploadId(path))).toEqual([])
  expect((await send(media, 'HEAD', `/api/media/${readUploadId(path)}`)).status).toBe(404)
}

for (let round = 1; round <= ROUNDS; round++) {
  test(`of five simultaneous chunks at one offset with different lengths one is accepted (${round})`, async () => {
    const path = await beginUpload(asAdmin, 1000)
    const chunks = [100, 200, 300, 400, 500].map((size) => makeFile('mp4', size))
    const responses = await Promise.all(chunks.map((chunk) => sendChunk(asAdmin, path, 0, chunk)))
    expect(statusesOf(responses)).toEqual([204, 409, 409, 409, 409])
    const winner = responses.findIndex(({ status }) => status === 204)
    const head = await sendTus(asAdmin, 'HEAD', path)
    expect(head.headers.get('Upload-Offset')).toBe(String(chunks[winner]?.length))
    expect(await listChunks(readUploadId(path))).toHaveLength(1)
    const rest = randomBytes(1000 - (chunks[winner]?.length ?? 0))
    await sendChunk(asAdmin, path, chunks[winner]?.length ?? 0, rest)
    expect((await saveUpload(asAdmin, path)).status).toBe(200)
    expect((await readFile(readUploadId(path))).equals(Buffer.concat([chunks[winner] ?? rest, rest]))).toBe(true)
  })

  test(`two clients that send the same file by PUT and by chunks leave it intact (${round})`, async () => {
    const bytes = makeFile('mp4', 600)
    const path = await beginUpload(asAdmin, 600)
    const whole = send(upload, 'PUT', path, bytes, asAdmin)
    const byChunks = [0, 200, 400].map((start) => sendChunk(asAdmin, path, start, bytes.subarray(start, start + 200)))
    await Promise.all([whole, ...byChunks])
    for (;;) {
      const offset = Number((await sendTus(asAdmin, 'HEAD', path)).headers.get('Upload-Offset'))
      if (offset === 600) break
      await sendChunk(asAdmin, path, offset, bytes.subarray(offset))
    }
    expect((await saveUpload(asAdmin, path)).status).toBe(200)
    expect((await readFile(readUploadId(path))).equals(bytes)).toBe(true)
  })

  test(`of two lengths declared simultaneously for one upload one is accepted (${round})`, async () => {
    const path = await beginUpload(asAdmin)
    const declare = (length: number) =>
      sendChunk(asAdmin, path, 0, new Uint8Array(), { 'Upload-Length': String(length) })
    const responses = await Promise.all([declare(10), declare(20)])
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400 || status === 409)).toHaveLength(1)
  })

  test(`an upload saved four times simultaneously is one gallery item, and each response is its row (${round})`, async () => {
    const path = await uploadFile(asAdmin, makeFile('mp4', 500), 100)
    const titles = ['One', 'Two', 'Three', 'Four']
    const responses = await Promise.all(titles.map((title) => saveUpload(asAdmin, path, { title })))
    expect(statusesOf(responses)).toEqual([200, 200, 200, 200])
    const rows = await Promise.all(responses.map((response) => response.json()))
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1)
    expect(await query('select id from gallery_media')).toHaveLength(1)
  })

  test(`a gallery item deleted four times simultaneously is deleted once (${round})`, async () => {
    const path = await uploadFile(asAdmin, makeFile('mp4'))
    await saveUpload(asAdmin, path)
    const remove = () => send(gallery, 'DELETE', `/api/gallery/${readUploadId(path)}`, undefined, asAdmin)
    const responses = await Promise.all([remove(), remove(), remove(), remove()])
    expect(statusesOf(responses)).toEqual([204, 404, 404, 404])
    const deletions = Array.from({ length: 4 }, () => decideOnTrash(asAdmin, 'destroy', 'gallery', readUploadId(path)))
    expect(statusesOf(await Promise.all(deletions))).toEqual([200, 404, 404, 404])
    await expectNothing(path)
  })

  test(`an upload cancelled four times simultaneously is deleted once (${round})`, async () => {
    const path = await beginUpload(asAdmin, 100)
    await sendChunk(asAdmin, path, 0, randomBytes(50))
    const responses = await Promise.all(Array.from({ length: 4 }, () => sendTus(asAdmin, 'DELETE', path)))
    expect(statusesOf(responses)).toEqual([204, 410, 410, 410])
    await expectNothing(path)
  })

  test(`an upload cancelled while a chunk arrives keeps no bytes (${round})`, async () => {
    const path = await beginUpload(asAdmin, 200)
    await sendChunk(asAdmin, path, 0, randomBytes(100))
    const [chunk, removed] = await Promise.all([
      sendChunk(asAdmin, path, 100, randomBytes(100)),
      sendTus(asAdmin, 'DELETE', path),
    ])
    expect([204, 410]).toContain(chunk.status)
    expect(removed.status).toBe(204)
    await expectNothing(path)
  })

  test(`an upload cancelled while it is saved is either a gallery item or deleted (${round})`, async () => {
    const poster = toDataUrl(await makeImage('png'))
    const path = await uploadFile(asAdmin, makeFile('mp4'))
    const [saved, removed] = await Promise.all([
      saveUpload(asAdmin, path, { poster }),
      sendTus(asAdmin, 'DELETE', path),
    ])
    const rows = await query('select id from gallery_media')
    if (saved.status === 200) {
      expect([409, 410]).toContain(removed.status)
      expect(rows).toHaveLength(1)
      expect((await readFile(readUploadId(path))).length).toBe(1000)
    } else {
      expect([saved.status, removed.status, rows.length]).toEqual([410, 204, 0])
      await expectNothing(path)
    }
  })

  test(`a gallery item deleted while its upload is saved again does not reappear (${round})`, async () => {
    const path = await uploadFile(asAdmin, makeFile('mp4'))
    await saveUpload(asAdmin, path)
    const [again, removed] = await Promise.all([
      saveUpload(asAdmin, path),
      send(gallery, 'DELETE', `/api/gallery/${readUploadId(path)}`, undefined, asAdmin),
    ])
    expect([200, 410]).toContain(again.status)
    expect(removed.status).toBe(204)
    expect(await query('select id from public_gallery')).toEqual([])
    expect((await send(media, 'HEAD', `/api/media/${readUploadId(path)}`)).status).toBe(404)
    await decideOnTrash(asAdmin, 'destroy', 'gallery', readUploadId(path))
    await expectNothing(path)
  })
}
