import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import * as upload from '#netlify/functions/upload.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import {
  beginUpload,
  galleryItemInput,
  makeFile,
  saveUpload,
  sendChunk,
  sendTus,
  uploadFile,
} from '#tests/support/calls/uploads.ts'
import { countRounds } from '#tests/support/rounds.ts'

let adminSession: StaffSession
let openUploadPath: string
beforeEach(async () => {
  adminSession = await startSession()
  openUploadPath = await beginUpload(adminSession, 1000)
})

const headerText = fc.string().map((randomText) => randomText.replace(/[^\x20-\x7e]/g, '').trim())
const headerValue = fc.oneof(
  headerText,
  fc.integer().map(String),
  fc.maxSafeInteger().map(String),
  fc.constantFrom('0', '1', '5', '1000', '1.0.0', 'partial', 'sha1', 'sha1 AAAA', 'name QQ==', '99999999999999999999'),
)
const anyHeaders = fc.dictionary(
  fc.constantFrom(
    ...['Tus-Resumable', 'Upload-Offset', 'Upload-Length', 'Upload-Defer-Length', 'Upload-Metadata', 'Upload-Concat'],
    ...['Upload-Checksum', 'Content-Type', 'Content-Range', 'X-Forwarded-Proto', 'X-HTTP-Method-Override'],
  ),
  headerValue,
)
const chunkHeaders = {
  'Tus-Resumable': '1.0.0',
  'Content-Type': 'application/offset+octet-stream',
  'Upload-Offset': '0',
}
// Generates nearly valid headers, because they reach more code than random ones.
const nearlyValidHeaders = anyHeaders.map((headers) => ({ ...chunkHeaders, ...headers }))
const anyBytes = fc.uint8Array({ maxLength: 1100 })

function expectNoServerError({ status }: Response): void {
  expect(status === 501 || status < 500, `status ${status}`).toBe(true)
}

test('random headers and bodies of upload requests cause no 500', async () => {
  const methods = fc.constantFrom('POST', 'PUT', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS')
  await fc.assert(
    fc.asyncProperty(
      methods,
      fc.oneof(anyHeaders, nearlyValidHeaders),
      anyBytes,
      fc.boolean(),
      async (method, extraHeaders, bytes, usesPlainPath) => {
        const headers = { ...adminSession.headers, ...extraHeaders }
        const body = ['HEAD', 'OPTIONS', 'DELETE'].includes(method) ? undefined : bytes
        expectNoServerError(
          await send(upload, method, usesPlainPath ? openUploadPath : '/api/objects/upload', body, { headers }),
        )
      },
    ),
    { numRuns: countRounds(400) },
  )
})

test('a random upload URL causes no 500', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.uuid()), async (id) => {
      const uploadPath = `/api/objects/upload/${encodeURIComponent(id.toWellFormed()) || 'x'}`
      if (/\/\.{1,2}$/.test(uploadPath)) return
      expect((await sendChunk(adminSession, uploadPath, 0, new Uint8Array(5))).status).toBe(404)
    }),
    { numRuns: countRounds(150) },
  )
})

test('saving a random file to the gallery causes no 500', async () => {
  const formats = ['mp4', 'mov', 'webm', 'mkv', 'heic', 'bmp', 'svg', 'text'] as const
  const images = [
    '\xff\xd8\xff\xe0',
    '\x89PNG\r\n\x1a\n',
    'GIF89a',
    'RIFF\x10\0\0\0WEBPVP8 ',
    '\0\0\0\x1cftypavif\0\0\0\0',
  ]
  const anyFileStart = fc.oneof(
    fc.constantFrom(...formats).map((fileFormat) => Buffer.from(makeFile(fileFormat, 30))),
    fc.constantFrom(...images).map((fileStart) => Buffer.from(fileStart, 'latin1')),
  )
  await fc.assert(
    fc.asyncProperty(
      anyFileStart,
      anyBytes,
      fc.constantFrom('image', 'video'),
      async (fileStart, fileRest, mediaType) => {
        const uploadPath = await uploadFile(adminSession, Buffer.concat([fileStart, fileRest]))
        expect([200, 422]).toContain((await saveUpload(adminSession, uploadPath, { type: mediaType })).status)
        await sendTus(adminSession, 'DELETE', uploadPath)
      },
    ),
    { numRuns: countRounds(150) },
  )
})

test('random request bodies of the call that saves an upload cause no 500', async () => {
  const completePath = await uploadFile(adminSession, makeFile('mp4'))
  const anyJsonValue = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
    fc.constant(null),
    fc.double(),
    fc.integer(),
  )
  const fieldNames = [
    'title',
    'description',
    'type',
    'category',
    'uploadURL',
    'alt',
    'poster',
    'width',
    'height',
    'duration',
  ]
  const nearlyValidBody = fc
    .dictionary(fc.constantFrom(...fieldNames), anyJsonValue)
    .map((changedFields) => ({ ...galleryItemInput, uploadURL: completePath, ...changedFields }))
  await fc.assert(
    fc.asyncProperty(fc.oneof(nearlyValidBody, fc.jsonValue()), async (body) => {
      const response = await send(gallery, 'PUT', '/api/gallery-media', JSON.stringify(body), adminSession)
      expect([200, 422]).toContain(response.status)
    }),
    { numRuns: countRounds(400) },
  )
})

test('random Range headers cause no 500, and every partial response has the correct bytes', async () => {
  const bytes = makeFile('mp4', 700)
  const uploadPath = await uploadFile(adminSession, bytes, 97)
  const { url } = await (await saveUpload(adminSession, uploadPath)).json()
  const anyBound = fc.oneof(fc.nat(800).map(String), fc.constant(''))
  const anyRange = fc.oneof(
    fc.tuple(anyBound, anyBound).map(([firstByte, lastByte]) => `bytes=${firstByte}-${lastByte}`),
    headerText,
  )
  await fc.assert(
    fc.asyncProperty(anyRange, async (rangeHeader) => {
      const response = await send(media, 'GET', url, undefined, { headers: { Range: rangeHeader } })
      expect([200, 206, 416]).toContain(response.status)
      if (response.status === 416) return
      const [, start = 0, end = 699] =
        /^bytes (\d+)-(\d+)\/700$/.exec(response.headers.get('Content-Range') ?? '') ?? []
      const body = Buffer.from(await response.arrayBuffer())
      expect(body.equals(bytes.subarray(Number(start), Number(end) + 1))).toBe(true)
    }),
    { numRuns: countRounds(300) },
  )
})
