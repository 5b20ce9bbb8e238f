import { createHash, randomBytes } from 'node:crypto'
import { Upload } from 'tus-js-client'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/limits.ts'
import { readSessionState, requestLogin } from '#tests/support/site-login.ts'
import { expect, test } from './fixtures.ts'

const TUS = { 'Tus-Resumable': '1.0.0' }

let address: string
let create: string
let staff: Record<string, string>

test.beforeAll(async ({ site }) => {
  address = site.address
  create = `${address}/api/objects/upload`
  staff = readSessionState(await requestLogin(address, 'campaign2025'))
})

function call(method: string, url: string, headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) {
  return fetch(url, { method, headers: { ...staff, ...headers }, body: body ?? null })
}

async function createUpload(size: number): Promise<string> {
  const response = await call('POST', create, { ...TUS, 'Upload-Length': String(size) })
  expect(response.status).toBe(201)
  return address + response.headers.get('Location')
}

function sendChunk(url: string, offset: number, size: number, headers: Record<string, string> = {}) {
  const chunk = { ...TUS, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
  return call('PATCH', url, { ...chunk, ...headers }, new Uint8Array(size))
}

test('tus-js-client uploads a video, and ranges return the same bytes', async () => {
  const bytes = randomBytes(2 * UPLOAD_CHUNK_BYTES + 1_234_567)
  bytes.write('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: create,
      chunkSize: UPLOAD_CHUNK_BYTES,
      headers: staff,
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
    })
    upload.start()
  })
  const saved = await fetch(`${address}/api/gallery-media`, {
    method: 'PUT',
    headers: { ...staff, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'By tus', type: 'video', category: 'rally', uploadURL: url }),
  })
  expect(saved.status).toBe(200)
  const item = await saved.json()
  try {
    const hash = createHash('sha256')
    for (let position = 0; position < bytes.length; ) {
      const response = await fetch(address + item.url, { headers: { Range: `bytes=${position}-` } })
      expect(response.status).toBe(206)
      const part = Buffer.from(await response.arrayBuffer())
      hash.update(part)
      position += part.length
    }
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
    const head = await fetch(address + item.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length'), head.headers.get('Accept-Ranges')]).toEqual([
      200,
      String(bytes.length),
      'bytes',
    ])
  } finally {
    const removed = await call('DELETE', `${address}/api/gallery/${item.id}`)
    expect(removed.status).toBe(204)
  }
  expect((await fetch(address + item.url)).status).toBe(404)
})

test('the local platform passes every tus call and every refusal through', async () => {
  const options = await fetch(create, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('Tus-Max-Size')]).toEqual([204, '524288000'])
  expect((await call('POST', create, { ...TUS, 'Upload-Length': '524288001' })).status).toBe(413)

  const url = await createUpload(6_000_000)
  const head = await call('HEAD', url, TUS)
  expect([head.status, head.headers.get('Upload-Offset'), head.headers.get('Upload-Length')]).toEqual([
    200,
    '0',
    '6000000',
  ])
  expect((await sendChunk(url, 5, 10)).status).toBe(409)
  expect((await sendChunk(url, 0, UPLOAD_CHUNK_BYTES + 1)).status).toBe(413)
  expect((await sendChunk(url, 0, 10, { 'Content-Type': 'text/plain' })).status).toBe(415)
  expect((await sendChunk(url, 0, 10, { 'Tus-Resumable': '0.9' })).status).toBe(412)
  expect((await sendChunk(url, 0, 10, { 'Upload-Checksum': 'sha1 AAAA' })).status).toBe(460)
  expect((await sendChunk(url, 0, 10, { Origin: 'https://other.example' })).status).toBe(403)
  expect((await sendChunk(url, 0, 10)).headers.get('Upload-Offset')).toBe('10')
  expect((await call('DELETE', url, TUS)).status).toBe(204)
  expect((await call('HEAD', url, TUS)).status).toBe(410)
  expect((await call('HEAD', `${create}/00000000-0000-4000-8000-000000000000`, TUS)).status).toBe(404)
})

test('an upload requires a session, and its address alone can read the offset', async () => {
  const url = await createUpload(10)
  for (const [method, target] of [
    ['POST', create],
    ['PATCH', url],
  ]) {
    const response = await fetch(target ?? '', { method: method ?? '', headers: TUS })
    expect([method, response.status]).toEqual([method, 401])
  }
  expect((await fetch(url, { method: 'HEAD', headers: TUS })).headers.get('Upload-Offset')).toBe('0')
})

test('a small file uploads in one call, as specified', async () => {
  const created = await call('POST', create)
  const { uploadURL } = await created.json()
  const put = await call('PUT', address + uploadURL, { 'Content-Type': 'video/mp4' }, new Uint8Array(1000))
  expect([created.status, put.status]).toEqual([200, 204])
  expect((await call('HEAD', address + uploadURL, TUS)).headers.get('Upload-Offset')).toBe('1000')
  expect((await call('DELETE', address + uploadURL, TUS)).status).toBe(204)
})
