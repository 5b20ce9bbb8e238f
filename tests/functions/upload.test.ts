import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as upload from '#netlify/functions/upload.ts'
import { listChunks } from '#netlify/storage/chunks.ts'
import { UPLOAD_BYTES, UPLOAD_CHUNK_BYTES } from '#src/contract/limits.ts'
import { query } from '#tests/support/database.ts'
import { send } from '#tests/support/send.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'
import { createUpload, idOf, makeFile, save, sendChunk, tus, uploadFile } from '#tests/support/uploads.ts'

const create = '/api/objects/upload'

let asAdmin: Staff
beforeEach(async () => {
  asAdmin = await logIn()
})

function put(path: string, body: Uint8Array, headers: Record<string, string> = {}) {
  return send(upload, 'PUT', path, body, { headers: { ...asAdmin.headers, ...headers } })
}

async function offsetOf(path: string): Promise<number> {
  const response = await tus(asAdmin, 'HEAD', path)
  expect(response.status).toBe(200)
  return Number(response.headers.get('Upload-Offset'))
}

describe('an upload is created', () => {
  test('by a plain call, which answers where the file goes', async () => {
    const response = await send(upload, 'POST', create, undefined, asAdmin)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      uploadURL: expect.stringMatching(/^\/api\/objects\/upload\/[\da-f-]{36}$/),
    })
  })

  test('by a plain call with an empty object, as a client of the specification may send it', async () => {
    const response = await send(upload, 'POST', create, {}, asAdmin)
    expect(response.status).toBe(200)
  })

  test('by tus, with its address in both places', async () => {
    const headers = { 'Upload-Length': '10', 'Upload-Metadata': 'filename cm9hZC5tcDQ=' }
    const response = await tus(asAdmin, 'POST', create, { headers })
    expect(response.status).toBe(201)
    expect(response.headers.get('Tus-Resumable')).toBe('1.0.0')
    const address = response.headers.get('Location') ?? ''
    expect(await response.json()).toEqual({ uploadURL: address })
    const head = await tus(asAdmin, 'HEAD', address)
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'cache-control': 'no-store',
      'upload-length': '10',
      'upload-metadata': 'filename cm9hZC5tcDQ=',
      'upload-offset': '0',
    })
  })

  test('with its first bytes', async () => {
    const headers = { 'Upload-Length': '10', 'Content-Type': 'application/offset+octet-stream' }
    const response = await tus(asAdmin, 'POST', create, { body: randomBytes(4), headers })
    expect([response.status, response.headers.get('Upload-Offset')]).toEqual([201, '4'])
    expect(await offsetOf(response.headers.get('Location') ?? '')).toBe(4)
  })

  test.each([
    [413, { 'Upload-Length': String(UPLOAD_BYTES + 1) }],
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
  ])('but refused with %i for %o', async (status, headers) => {
    const response = await tus(asAdmin, 'POST', create, { headers })
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response.headers.get('Tus-Resumable')).toBe('1.0.0')
    expect(await query('select * from uploads')).toEqual([])
  })

  test('of the largest file allowed', async () => {
    const path = await createUpload(asAdmin, UPLOAD_BYTES)
    expect((await tus(asAdmin, 'HEAD', path)).headers.get('Upload-Length')).toBe('524288000')
  })
})

test('OPTIONS tells what the server can do, to anybody', async () => {
  const response = await send(upload, 'OPTIONS', create)
  expect(response.status).toBe(204)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,creation-defer-length,termination,expiration,checksum',
    'tus-checksum-algorithm': 'sha1,sha256',
    'tus-max-size': '524288000',
  })
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

describe('chunks', () => {
  test('move the offset by what they hold, and the file is whole at the end', async () => {
    const bytes = randomBytes(2500)
    const path = await createUpload(asAdmin, 2500)
    for (const [start, end] of [
      [0, 1000],
      [1000, 1001],
      [1001, 2500],
    ] as const) {
      const response = await sendChunk(asAdmin, path, start, bytes.subarray(start, end))
      expect([response.status, response.headers.get('Upload-Offset')]).toEqual([204, String(end)])
    }
    expect(await offsetOf(path)).toBe(2500)
  })

  test('sent twice count once', async () => {
    const path = await createUpload(asAdmin, 20)
    expect((await sendChunk(asAdmin, path, 0, randomBytes(10))).status).toBe(204)
    expect((await sendChunk(asAdmin, path, 0, randomBytes(10))).status).toBe(409)
    expect(await offsetOf(path)).toBe(10)
    expect(await listChunks(idOf(path))).toHaveLength(1)
  })

  test('at a wrong offset are refused with 409', async () => {
    const path = await createUpload(asAdmin, 20)
    for (const offset of [1, 10, 20, 21]) {
      expect((await sendChunk(asAdmin, path, offset, randomBytes(5))).status).toBe(409)
    }
    expect(await offsetOf(path)).toBe(0)
  })

  test('past the end of the file are refused with 413, and nothing of them counts', async () => {
    const path = await createUpload(asAdmin, 20)
    expect((await sendChunk(asAdmin, path, 0, randomBytes(21))).status).toBe(413)
    await sendChunk(asAdmin, path, 0, randomBytes(15))
    expect((await sendChunk(asAdmin, path, 15, randomBytes(6))).status).toBe(413)
    expect(await offsetOf(path)).toBe(15)
  })

  test('of more than 4 MiB are refused with 413, also as a stream that does not say how long it is', async () => {
    const path = await createUpload(asAdmin, 10_000_000)
    const large = randomBytes(UPLOAD_CHUNK_BYTES + 1)
    expect((await sendChunk(asAdmin, path, 0, large)).status).toBe(413)
    const headers = { ...asAdmin.headers, 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0' }
    const stream = new Blob([large]).stream()
    const type = { 'Content-Type': 'application/offset+octet-stream' }
    expect((await send(upload, 'PATCH', path, stream, { headers: { ...headers, ...type } })).status).toBe(413)
    expect(await offsetOf(path)).toBe(0)
  })

  test('of another media type are refused with 415, without an offset with 400, without a version with 412', async () => {
    const path = await createUpload(asAdmin, 20)
    const refused = async (status: number, headers: Record<string, string>) =>
      expect((await sendChunk(asAdmin, path, 0, randomBytes(5), headers)).status).toBe(status)
    await refused(415, { 'Content-Type': 'application/octet-stream' })
    await refused(400, { 'Upload-Offset': 'a' })
    await refused(400, { 'Upload-Offset': '-1' })
    await refused(412, { 'Tus-Resumable': '2.0.0' })
    const headers = { ...asAdmin.headers, 'Content-Type': 'application/offset+octet-stream' }
    const unversioned = await send(upload, 'PATCH', path, randomBytes(5), { headers })
    expect([unversioned.status, unversioned.headers.get('Tus-Version')]).toEqual([412, '1.0.0'])
    const withoutOffset = await tus(asAdmin, 'PATCH', path, { body: randomBytes(5), headers })
    expect(withoutOffset.status).toBe(400)
    expect(await offsetOf(path)).toBe(0)
  })

  test('that arrive damaged are refused with 460, by the checksum that came with them', async () => {
    const path = await createUpload(asAdmin, 20)
    const body = randomBytes(10)
    const sumOf = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest('base64')
    const damaged = { 'Upload-Checksum': `sha1 ${sumOf('sha1', randomBytes(10))}` }
    expect((await sendChunk(asAdmin, path, 0, body, damaged)).status).toBe(460)
    expect((await sendChunk(asAdmin, path, 0, body, { 'Upload-Checksum': 'crc32 AAAA' })).status).toBe(400)
    expect((await sendChunk(asAdmin, path, 0, body, { 'Upload-Checksum': 'sha256' })).status).toBe(460)
    expect(await offsetOf(path)).toBe(0)
    const right = { 'Upload-Checksum': `sha256 ${sumOf('sha256', body)}` }
    expect((await sendChunk(asAdmin, path, 0, body, right)).status).toBe(204)
  })
})

describe('a length that was left open', () => {
  test('is said to be open, and can be declared once', async () => {
    const path = await createUpload(asAdmin)
    const head = await tus(asAdmin, 'HEAD', path)
    expect([head.headers.get('Upload-Defer-Length'), head.headers.get('Upload-Length')]).toEqual(['1', null])
    await sendChunk(asAdmin, path, 0, randomBytes(10))
    expect((await sendChunk(asAdmin, path, 10, randomBytes(10), { 'Upload-Length': '20' })).status).toBe(204)
    expect((await sendChunk(asAdmin, path, 20, new Uint8Array(), { 'Upload-Length': '30' })).status).toBe(400)
    expect((await tus(asAdmin, 'HEAD', path)).headers.get('Upload-Length')).toBe('20')
  })

  test('cannot be shorter than what has arrived, nor longer than a file may be', async () => {
    const path = await createUpload(asAdmin)
    await sendChunk(asAdmin, path, 0, randomBytes(10))
    expect((await sendChunk(asAdmin, path, 10, randomBytes(1), { 'Upload-Length': '5' })).status).toBe(400)
    const tooLong = { 'Upload-Length': String(UPLOAD_BYTES + 1) }
    expect((await sendChunk(asAdmin, path, 10, randomBytes(1), tooLong)).status).toBe(413)
    expect((await tus(asAdmin, 'HEAD', path)).headers.get('Upload-Defer-Length')).toBe('1')
  })
})

describe('a plain PUT', () => {
  test('takes a whole file, and takes it again when the answer was lost', async () => {
    const { uploadURL } = await (await send(upload, 'POST', create, undefined, asAdmin)).json()
    const bytes = makeFile('mp4')
    expect((await put(uploadURL, bytes, { 'Content-Type': 'video/mp4' })).status).toBe(204)
    expect((await put(uploadURL, bytes)).status).toBe(204)
    expect(await listChunks(idOf(uploadURL))).toHaveLength(1)
    expect((await save(asAdmin, uploadURL)).status).toBe(200)
    expect((await put(uploadURL, bytes)).status).toBe(204)
  })

  test('never replaces what has arrived', async () => {
    const path = await createUpload(asAdmin, 100)
    expect((await put(path, randomBytes(99))).status).toBe(409)
    expect((await put(path, randomBytes(100))).status).toBe(204)
    expect((await put(path, randomBytes(100))).status).toBe(409)
    const begun = await createUpload(asAdmin, 100)
    await sendChunk(asAdmin, begun, 0, randomBytes(50))
    expect((await put(begun, randomBytes(100))).status).toBe(409)
    expect(await offsetOf(begun)).toBe(50)
  })

  test('is refused with 413 past 4 MiB, with 400 when it is empty or a part', async () => {
    const path = await createUpload(asAdmin)
    expect((await put(path, randomBytes(UPLOAD_CHUNK_BYTES + 1))).status).toBe(413)
    expect((await put(path, new Uint8Array())).status).toBe(400)
    expect((await put(path, randomBytes(5), { 'Content-Range': 'bytes 0-4/10' })).status).toBe(400)
    expect((await put(path, randomBytes(UPLOAD_CHUNK_BYTES))).status).toBe(204)
  })
})

describe('an upload that is deleted', () => {
  test('is gone with its bytes: 204, then 410 for everything', async () => {
    const path = await createUpload(asAdmin, 20)
    await sendChunk(asAdmin, path, 0, randomBytes(10))
    expect((await tus(asAdmin, 'DELETE', path)).status).toBe(204)
    expect(await listChunks(idOf(path))).toEqual([])
    expect((await tus(asAdmin, 'HEAD', path)).status).toBe(410)
    expect((await sendChunk(asAdmin, path, 10, randomBytes(10))).status).toBe(410)
    expect((await put(path, randomBytes(20))).status).toBe(410)
    expect((await tus(asAdmin, 'DELETE', path)).status).toBe(410)
    expect((await save(asAdmin, path)).status).toBe(410)
  })

  test('keeps its bytes when it is in the gallery', async () => {
    const path = await uploadFile(asAdmin, makeFile('mp4'))
    await save(asAdmin, path)
    expect((await tus(asAdmin, 'DELETE', path)).status).toBe(409)
    expect(await listChunks(idOf(path))).toHaveLength(2)
  })
})

test('an upload that nothing arrived for in a day is 410, even before the sweep', async () => {
  const path = await createUpload(asAdmin, 20)
  expect((await sendChunk(asAdmin, path, 0, randomBytes(5))).headers.get('Upload-Expires')).toMatch(/ GMT$/)
  await query(`update uploads set changed_at = now() - interval '25 hours'`)
  expect((await tus(asAdmin, 'HEAD', path)).status).toBe(410)
  expect((await sendChunk(asAdmin, path, 5, randomBytes(5))).status).toBe(410)
})

test.each([randomUUID(), 'x', randomUUID().slice(1), '%00', '..%2f..'])(
  'the unknown upload %s is 404',
  async (unknown) => {
    const path = `${create}/${unknown}`
    expect((await tus(asAdmin, 'HEAD', path)).status).toBe(404)
    expect((await tus(asAdmin, 'DELETE', path)).status).toBe(404)
    expect((await sendChunk(asAdmin, path, 0, randomBytes(5))).status).toBe(404)
    expect((await put(path, randomBytes(5))).status).toBe(404)
  },
)

test('an id in capitals and a query name the same upload', async () => {
  const path = await createUpload(asAdmin, 10)
  const other = `${create}/${idOf(path).toUpperCase()}?utm=1`
  expect((await sendChunk(asAdmin, other, 0, randomBytes(10))).status).toBe(204)
  expect(await listChunks(idOf(path))).toHaveLength(1)
})

describe('strangers', () => {
  const stranger: Staff = { headers: { Cookie: '', Authorization: '' } }

  test('are refused with 401, whatever they ask', async () => {
    const path = await createUpload(asAdmin, 20)
    const statuses = [
      await send(upload, 'POST', create),
      await tus(stranger, 'POST', create, { headers: { 'Upload-Length': '5' } }),
      await tus(stranger, 'HEAD', path),
      await tus(stranger, 'DELETE', path),
      await sendChunk(stranger, path, 0, randomBytes(5)),
      await send(upload, 'PUT', path, randomBytes(5)),
      await tus(stranger, 'HEAD', `${create}/${randomUUID()}`),
    ].map(({ status }) => status)
    expect(statuses).toEqual(Array(7).fill(401))
    expect(await offsetOf(path)).toBe(0)
  })

  test('with half a session are refused too', async () => {
    const path = await createUpload(asAdmin, 20)
    const { Cookie, Authorization } = asAdmin.headers
    expect((await tus({ headers: { Cookie, Authorization: '' } }, 'HEAD', path)).status).toBe(401)
    expect((await tus({ headers: { Cookie: '', Authorization } }, 'HEAD', path)).status).toBe(401)
  })

  test('from another site are refused with 403, with a whole session', async () => {
    const path = await createUpload(asAdmin, 20)
    const foreign = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await tus(asAdmin, 'POST', create, { headers: { ...foreign, 'Upload-Length': '5' } })).status).toBe(403)
    expect((await tus(asAdmin, 'DELETE', path, { headers: foreign })).status).toBe(403)
    expect((await sendChunk(asAdmin, path, 0, randomBytes(5), { Origin: 'https://other.example' })).status).toBe(403)
    expect((await put(path, randomBytes(5), foreign)).status).toBe(403)
  })
})

test.each([
  ['GET', create],
  ['PATCH', create],
  ['DELETE', create],
  ['GET', `${create}/${randomUUID()}`],
  ['POST', `${create}/${randomUUID()}`],
])('%s %s is not a call', async (method, path) => {
  const response = await send(upload, method, path, undefined, asAdmin)
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toContain('OPTIONS')
})
