import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as upload from '#netlify/functions/upload.ts'
import { listChunks } from '#netlify/gallery/media/chunks.ts'
import { MAX_UPLOAD_BYTES } from '#src/contract/rules/limits.ts'
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
  uploadFile,
} from '#tests/support/calls/uploads.ts'
import { query } from '#tests/support/platform/database.ts'

const CREATE_PATH = '/api/objects/upload'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

describe('creating an upload', () => {
  test('creating an upload without tus headers answers the upload URL', async () => {
    const response = await send(upload, 'POST', CREATE_PATH, undefined, adminSession)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      uploadURL: expect.stringMatching(/^\/api\/objects\/upload\/[\da-f-]{36}\.[\w-]{22}$/),
    })
  })

  test('creating an upload accepts an empty object, as clients of the specification may send it', async () => {
    const response = await send(upload, 'POST', CREATE_PATH, {}, adminSession)
    expect(response.status).toBe(200)
  })

  test('creating an upload answers a tus client with the upload URL in header and body', async () => {
    const headers = { 'Upload-Length': '10', 'Upload-Metadata': 'filename cm9hZC5tcDQ=' }
    const response = await sendTus(adminSession, 'POST', CREATE_PATH, { headers })
    expect(response.status).toBe(201)
    expect(response.headers.get('Tus-Resumable')).toBe('1.0.0')
    const uploadUrl = response.headers.get('Location') ?? ''
    expect(await response.json()).toEqual({ uploadURL: uploadUrl })
    const headResponse = await sendTus(adminSession, 'HEAD', uploadUrl)
    expect(Object.fromEntries(headResponse.headers)).toMatchObject({
      'cache-control': 'no-store',
      'upload-length': '10',
      'upload-metadata': 'filename cm9hZC5tcDQ=',
      'upload-offset': '0',
    })
  })

  test('creating an upload accepts the first bytes of the file', async () => {
    const headers = { 'Upload-Length': '10', 'Content-Type': 'application/offset+octet-stream' }
    const response = await sendTus(adminSession, 'POST', CREATE_PATH, { body: randomBytes(4), headers })
    expect([response.status, response.headers.get('Upload-Offset')]).toEqual([201, '4'])
    expect(await readOffset(adminSession, response.headers.get('Location') ?? '')).toBe(4)
  })

  test.each([
    [413, { 'Upload-Length': String(MAX_UPLOAD_BYTES + 1) }],
    [400, { 'Upload-Length': '-1' }],
    [400, { 'Upload-Length': '1.5' }],
    [400, { 'Upload-Length': '1e3' }],
    [400, { 'Upload-Length': '' }],
    [400, { 'Upload-Defer-Length': '2' }],
    [400, { 'Upload-Length': '1', 'Upload-Defer-Length': '1' }],
    [400, {}],
    [400, { 'Upload-Length': '1', 'Upload-Metadata': 'name not*base64' }],
    [400, { 'Upload-Length': '1', 'Upload-Metadata': `name ${'QUFB'.repeat(1100)}` }],
    [501, { 'Upload-Length': '1', 'Upload-Concat': 'partial' }],
    [412, { 'Upload-Length': '1', 'Tus-Resumable': '0.2.2' }],
  ])('creating an upload answers %i for %o', async (status, headers) => {
    const response = await sendTus(adminSession, 'POST', CREATE_PATH, { headers })
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response.headers.get('Tus-Resumable')).toBe('1.0.0')
    expect(await query('select * from uploads')).toEqual([])
  })

  test('creating an upload accepts a declared size at the limit', async () => {
    const path = await beginUpload(adminSession, MAX_UPLOAD_BYTES)
    expect((await sendTus(adminSession, 'HEAD', path)).headers.get('Upload-Length')).toBe('524288000')
  })
})

test('an OPTIONS request for uploads lists the tus extensions without a session', async () => {
  const response = await send(upload, 'OPTIONS', CREATE_PATH)
  expect(response.status).toBe(204)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,creation-defer-length,termination,expiration,checksum',
    'tus-checksum-algorithm': 'sha1,sha256',
    'tus-max-size': '524288000',
  })
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

describe('cancelling an upload', () => {
  test('cancelling an upload answers 204 and deletes its bytes, and later calls for the upload answer 410', async () => {
    const path = await beginUpload(adminSession, 20)
    await sendChunk(adminSession, path, 0, randomBytes(10))
    expect((await sendTus(adminSession, 'DELETE', path)).status).toBe(204)
    expect(await listChunks(readUploadId(path))).toEqual([])
    expect((await sendTus(adminSession, 'HEAD', path)).status).toBe(410)
    expect((await sendChunk(adminSession, path, 10, randomBytes(10))).status).toBe(410)
    expect((await putBytes(adminSession, path, randomBytes(20))).status).toBe(410)
    expect((await sendTus(adminSession, 'DELETE', path)).status).toBe(410)
    expect((await saveUpload(adminSession, path)).status).toBe(410)
  })

  test('cancelling an upload that is saved to the gallery keeps its bytes', async () => {
    const path = await uploadFile(adminSession, makeFile('mp4'))
    await saveUpload(adminSession, path)
    expect((await sendTus(adminSession, 'DELETE', path)).status).toBe(410)
    expect(await listChunks(readUploadId(path))).toHaveLength(2)
  })
})

test('an upload without data for a day answers 410, even before the nightly run', async () => {
  const path = await beginUpload(adminSession, 20)
  expect((await sendChunk(adminSession, path, 0, randomBytes(5))).headers.get('Upload-Expires')).toMatch(/ GMT$/)
  await query(`update uploads set changed_at = now() - interval '25 hours'`)
  expect((await sendTus(adminSession, 'HEAD', path)).status).toBe(410)
  expect((await sendChunk(adminSession, path, 5, randomBytes(5))).status).toBe(410)
})

test('an upload URL with a query string names the same upload', async () => {
  const path = await beginUpload(adminSession, 10)
  const urlWithQuery = `${path}?utm=1`
  expect((await sendChunk(adminSession, urlWithQuery, 0, randomBytes(10))).status).toBe(204)
  expect(await listChunks(readUploadId(path))).toHaveLength(1)
})

test('a client that can only POST names the method of the tus protocol in a header', async () => {
  const path = await beginUpload(adminSession, 10)
  const post = (method: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
    sendTus(adminSession, 'POST', path, { headers: { 'X-HTTP-Method-Override': method, ...headers }, body })
  const chunkHeaders = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
  const chunkResponse = await post('PATCH', chunkHeaders, randomBytes(4))
  expect([chunkResponse.status, chunkResponse.headers.get('Upload-Offset')]).toEqual([204, '4'])
  const headResponse = await post('HEAD')
  expect([headResponse.status, headResponse.headers.get('Upload-Offset')]).toEqual([200, '4'])
  expect((await post('delete')).status).toBe(204)
  expect((await post('HEAD')).status).toBe(410)
})
