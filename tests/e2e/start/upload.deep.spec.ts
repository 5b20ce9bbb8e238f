import { createHash, randomBytes } from 'node:crypto'
import { Upload } from 'tus-js-client'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'
import { readSessionHeaders, requestLogin } from '#tests/support/calls/site-login.ts'
import { expect, test } from './fixtures.ts'

const TUS_HEADERS = { 'Tus-Resumable': '1.0.0' }

let siteAddress: string
let createUrl: string
let staffHeaders: Record<string, string>

test.beforeAll(async ({ site }) => {
  siteAddress = site.address
  createUrl = `${siteAddress}/api/objects/upload`
  staffHeaders = readSessionHeaders(await requestLogin(siteAddress, 'campaign2025'))
})

function sendRequest(
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: Uint8Array<ArrayBuffer>,
) {
  return fetch(url, { method, headers: { ...staffHeaders, ...headers }, body: body ?? null })
}

async function createUpload(size: number): Promise<string> {
  const response = await sendRequest('POST', createUrl, { ...TUS_HEADERS, 'Upload-Length': String(size) })
  expect(response.status).toBe(201)
  return siteAddress + response.headers.get('Location')
}

function sendChunk(url: string, offset: number, size: number, headers: Record<string, string> = {}) {
  const chunk = { ...TUS_HEADERS, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
  return sendRequest('PATCH', url, { ...chunk, ...headers }, new Uint8Array(size))
}

test('tus-js-client uploads a video, and range requests return the same bytes', async () => {
  const bytes = randomBytes(2 * UPLOAD_CHUNK_BYTES + 1_234_567)
  bytes.write('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: createUrl,
      chunkSize: UPLOAD_CHUNK_BYTES,
      headers: staffHeaders,
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
    })
    upload.start()
  })
  const saveResponse = await fetch(`${siteAddress}/api/gallery-media`, {
    method: 'PUT',
    headers: { ...staffHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'By tus', type: 'video', category: 'rally', uploadURL: url }),
  })
  expect(saveResponse.status).toBe(200)
  const item = await saveResponse.json()
  try {
    const hash = createHash('sha256')
    for (let position = 0; position < bytes.length; ) {
      const response = await fetch(siteAddress + item.url, { headers: { Range: `bytes=${position}-` } })
      expect(response.status).toBe(206)
      const rangeBytes = Buffer.from(await response.arrayBuffer())
      hash.update(rangeBytes)
      position += rangeBytes.length
    }
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
    const headResponse = await fetch(siteAddress + item.url, { method: 'HEAD' })
    expect([
      headResponse.status,
      headResponse.headers.get('Content-Length'),
      headResponse.headers.get('Accept-Ranges'),
    ]).toEqual([200, String(bytes.length), 'bytes'])
  } finally {
    const deleteResponse = await sendRequest('DELETE', `${siteAddress}/api/gallery/${item.id}`)
    expect(deleteResponse.status).toBe(204)
  }
  expect((await fetch(siteAddress + item.url)).status).toBe(404)
})

test('the local Netlify emulator forwards every tus upload request and every error response unchanged', async () => {
  const optionsResponse = await fetch(createUrl, { method: 'OPTIONS' })
  expect([optionsResponse.status, optionsResponse.headers.get('Tus-Max-Size')]).toEqual([204, '524288000'])
  expect((await sendRequest('POST', createUrl, { ...TUS_HEADERS, 'Upload-Length': '524288001' })).status).toBe(413)

  const url = await createUpload(6_000_000)
  const headResponse = await sendRequest('HEAD', url, TUS_HEADERS)
  expect([
    headResponse.status,
    headResponse.headers.get('Upload-Offset'),
    headResponse.headers.get('Upload-Length'),
  ]).toEqual([200, '0', '6000000'])
  expect((await sendChunk(url, 5, 10)).status).toBe(409)
  expect((await sendChunk(url, 0, UPLOAD_CHUNK_BYTES + 1)).status).toBe(413)
  expect((await sendChunk(url, 0, 10, { 'Content-Type': 'text/plain' })).status).toBe(415)
  expect((await sendChunk(url, 0, 10, { 'Tus-Resumable': '0.9' })).status).toBe(412)
  expect((await sendChunk(url, 0, 10, { 'Upload-Checksum': 'sha1 AAAA' })).status).toBe(460)
  expect((await sendChunk(url, 0, 10, { Origin: 'https://other.example' })).status).toBe(403)
  expect((await sendChunk(url, 0, 10)).headers.get('Upload-Offset')).toBe('10')
  expect((await sendRequest('DELETE', url, TUS_HEADERS)).status).toBe(204)
  expect((await sendRequest('HEAD', url, TUS_HEADERS)).status).toBe(410)
  expect((await sendRequest('HEAD', `${createUrl}/00000000-0000-4000-8000-000000000000`, TUS_HEADERS)).status).toBe(404)
})

test('creating an upload requires a login session, but the upload’s URL alone is enough to read its offset', async () => {
  const url = await createUpload(10)
  for (const [method, target] of [
    ['POST', createUrl],
    ['PATCH', url],
  ]) {
    const response = await fetch(target ?? '', { method: method ?? '', headers: TUS_HEADERS })
    expect([method, response.status]).toEqual([method, 401])
  }
  expect((await fetch(url, { method: 'HEAD', headers: TUS_HEADERS })).headers.get('Upload-Offset')).toBe('0')
})

test('a small file uploads in one PUT request', async () => {
  const createResponse = await sendRequest('POST', createUrl)
  const { uploadURL } = await createResponse.json()
  const putResponse = await sendRequest(
    'PUT',
    siteAddress + uploadURL,
    { 'Content-Type': 'video/mp4' },
    new Uint8Array(1000),
  )
  expect([createResponse.status, putResponse.status]).toEqual([200, 204])
  expect((await sendRequest('HEAD', siteAddress + uploadURL, TUS_HEADERS)).headers.get('Upload-Offset')).toBe('1000')
  expect((await sendRequest('DELETE', siteAddress + uploadURL, TUS_HEADERS)).status).toBe(204)
})
