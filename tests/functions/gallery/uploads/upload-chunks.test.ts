import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as upload from '#netlify/functions/upload.ts'
import { listChunks } from '#netlify/gallery/media/chunks.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import {
  beginUpload,
  makeFile,
  putBytes,
  readOffset,
  readUploadId,
  saveUpload,
  sendChunk,
  sendTus,
} from '#tests/support/calls/uploads.ts'

const CREATE_PATH = '/api/objects/upload'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

describe('sending a chunk of an upload', () => {
  test('a chunk moves the upload’s offset by its length, and the last chunk completes the file', async () => {
    const bytes = randomBytes(2500)
    const path = await beginUpload(adminSession, 2500)
    for (const [start, end] of [
      [0, 1000],
      [1000, 1001],
      [1001, 2500],
    ] as const) {
      const response = await sendChunk(adminSession, path, start, bytes.subarray(start, end))
      expect([response.status, response.headers.get('Upload-Offset')]).toEqual([204, String(end)])
    }
    expect(await readOffset(adminSession, path)).toBe(2500)
  })

  test('a chunk that is sent twice is stored once', async () => {
    const path = await beginUpload(adminSession, 20)
    expect((await sendChunk(adminSession, path, 0, randomBytes(10))).status).toBe(204)
    expect((await sendChunk(adminSession, path, 0, randomBytes(10))).status).toBe(409)
    expect(await readOffset(adminSession, path)).toBe(10)
    expect(await listChunks(readUploadId(path))).toHaveLength(1)
  })

  test('a chunk at a wrong offset is refused with 409', async () => {
    const path = await beginUpload(adminSession, 20)
    for (const wrongOffset of [1, 10, 20, 21]) {
      expect((await sendChunk(adminSession, path, wrongOffset, randomBytes(5))).status).toBe(409)
    }
    expect(await readOffset(adminSession, path)).toBe(0)
  })

  test('a chunk past the end of the file is refused with 413 and does not move the upload’s offset', async () => {
    const path = await beginUpload(adminSession, 20)
    expect((await sendChunk(adminSession, path, 0, randomBytes(21))).status).toBe(413)
    await sendChunk(adminSession, path, 0, randomBytes(15))
    expect((await sendChunk(adminSession, path, 15, randomBytes(6))).status).toBe(413)
    expect(await readOffset(adminSession, path)).toBe(15)
  })

  test('a chunk over 4 MiB is refused with 413, also as a stream of unknown length', async () => {
    const path = await beginUpload(adminSession, 10_000_000)
    const largeChunk = randomBytes(UPLOAD_CHUNK_BYTES + 1)
    expect((await sendChunk(adminSession, path, 0, largeChunk)).status).toBe(413)
    const headers = { ...adminSession.headers, 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0' }
    const chunkStream = new Blob([largeChunk]).stream()
    const typeHeaders = { 'Content-Type': 'application/offset+octet-stream' }
    expect((await send(upload, 'PATCH', path, chunkStream, { headers: { ...headers, ...typeHeaders } })).status).toBe(
      413,
    )
    expect(await readOffset(adminSession, path)).toBe(0)
  })

  test('a chunk is refused with 415 for its media type, 400 without an offset, 412 without a tus version', async () => {
    const path = await beginUpload(adminSession, 20)
    const expectRefused = async (status: number, headers: Record<string, string>) =>
      expect((await sendChunk(adminSession, path, 0, randomBytes(5), headers)).status).toBe(status)
    await expectRefused(415, { 'Content-Type': 'application/octet-stream' })
    await expectRefused(400, { 'Upload-Offset': 'a' })
    await expectRefused(400, { 'Upload-Offset': '-1' })
    await expectRefused(412, { 'Tus-Resumable': '2.0.0' })
    const headers = { ...adminSession.headers, 'Content-Type': 'application/offset+octet-stream' }
    const unversionedResponse = await send(upload, 'PATCH', path, randomBytes(5), { headers })
    expect([unversionedResponse.status, unversionedResponse.headers.get('Tus-Version')]).toEqual([412, '1.0.0'])
    const offsetlessResponse = await sendTus(adminSession, 'PATCH', path, { body: randomBytes(5), headers })
    expect(offsetlessResponse.status).toBe(400)
    expect(await readOffset(adminSession, path)).toBe(0)
  })

  test('a chunk whose checksum does not match is refused with 460', async () => {
    const path = await beginUpload(adminSession, 20)
    const body = randomBytes(10)
    const computeChecksum = (algorithm: string, bytes: Uint8Array) =>
      createHash(algorithm).update(bytes).digest('base64')
    const wrongChecksum = { 'Upload-Checksum': `sha1 ${computeChecksum('sha1', randomBytes(10))}` }
    expect((await sendChunk(adminSession, path, 0, body, wrongChecksum)).status).toBe(460)
    expect((await sendChunk(adminSession, path, 0, body, { 'Upload-Checksum': 'crc32 AAAA' })).status).toBe(400)
    expect((await sendChunk(adminSession, path, 0, body, { 'Upload-Checksum': 'sha256' })).status).toBe(460)
    expect(await readOffset(adminSession, path)).toBe(0)
    const correctChecksum = { 'Upload-Checksum': `sha256 ${computeChecksum('sha256', body)}` }
    expect((await sendChunk(adminSession, path, 0, body, correctChecksum)).status).toBe(204)
  })
})

describe('an upload of deferred length', () => {
  test('the server sends Upload-Defer-Length for an upload of deferred length, whose length can be declared once', async () => {
    const path = await beginUpload(adminSession)
    const headResponse = await sendTus(adminSession, 'HEAD', path)
    expect([headResponse.headers.get('Upload-Defer-Length'), headResponse.headers.get('Upload-Length')]).toEqual([
      '1',
      null,
    ])
    await sendChunk(adminSession, path, 0, randomBytes(10))
    expect((await sendChunk(adminSession, path, 10, randomBytes(10), { 'Upload-Length': '20' })).status).toBe(204)
    expect((await sendChunk(adminSession, path, 20, new Uint8Array(), { 'Upload-Length': '30' })).status).toBe(400)
    expect((await sendTus(adminSession, 'HEAD', path)).headers.get('Upload-Length')).toBe('20')
  })

  test('the length of an upload cannot be declared below the received bytes or above the limit', async () => {
    const path = await beginUpload(adminSession)
    await sendChunk(adminSession, path, 0, randomBytes(10))
    expect((await sendChunk(adminSession, path, 10, randomBytes(1), { 'Upload-Length': '5' })).status).toBe(400)
    const excessiveLength = { 'Upload-Length': String(MAX_UPLOAD_BYTES + 1) }
    expect((await sendChunk(adminSession, path, 10, randomBytes(1), excessiveLength)).status).toBe(413)
    expect((await sendTus(adminSession, 'HEAD', path)).headers.get('Upload-Defer-Length')).toBe('1')
  })
})

describe('uploading a file with a single PUT request', () => {
  test('a single PUT stores a complete file, and accepts the same file again until it is saved', async () => {
    const { uploadURL } = await (await send(upload, 'POST', CREATE_PATH, undefined, adminSession)).json()
    const bytes = makeFile('mp4')
    expect((await putBytes(adminSession, uploadURL, bytes, { 'Content-Type': 'video/mp4' })).status).toBe(204)
    expect((await putBytes(adminSession, uploadURL, bytes)).status).toBe(204)
    expect(await listChunks(readUploadId(uploadURL))).toHaveLength(1)
    expect((await saveUpload(adminSession, uploadURL)).status).toBe(200)
    expect((await putBytes(adminSession, uploadURL, bytes)).status).toBe(410)
  })

  test('a single PUT never replaces received bytes of an upload', async () => {
    const path = await beginUpload(adminSession, 100)
    expect((await putBytes(adminSession, path, randomBytes(99))).status).toBe(409)
    expect((await putBytes(adminSession, path, randomBytes(100))).status).toBe(204)
    expect((await putBytes(adminSession, path, randomBytes(100))).status).toBe(409)
    const partialUploadPath = await beginUpload(adminSession, 100)
    await sendChunk(adminSession, partialUploadPath, 0, randomBytes(50))
    expect((await putBytes(adminSession, partialUploadPath, randomBytes(100))).status).toBe(409)
    expect(await readOffset(adminSession, partialUploadPath)).toBe(50)
  })

  test('a single PUT is refused with 413 over 4 MiB, and with 400 when its body is empty or partial', async () => {
    const path = await beginUpload(adminSession)
    expect((await putBytes(adminSession, path, randomBytes(UPLOAD_CHUNK_BYTES + 1))).status).toBe(413)
    expect((await putBytes(adminSession, path, new Uint8Array())).status).toBe(400)
    expect((await putBytes(adminSession, path, randomBytes(5), { 'Content-Range': 'bytes 0-4/10' })).status).toBe(400)
    expect((await putBytes(adminSession, path, randomBytes(UPLOAD_CHUNK_BYTES))).status).toBe(204)
  })
})
