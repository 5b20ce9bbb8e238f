import { createHash, randomBytes } from 'node:crypto'
import { Upload, type UploadOptions } from 'tus-js-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as galleryMedia from '#netlify/functions/gallery-media.ts'
import * as media from '#netlify/functions/media.ts'
import * as upload from '#netlify/functions/upload.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/limits.ts'
import { type CallFault, type ServedSite, serve } from '#tests/support/serve.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'
import { beginUpload, makeFile, saveUpload, sendTus } from '#tests/support/uploads.ts'

// Uploads of several megabytes through the test proxy need more time.
vi.setConfig({ testTimeout: 60_000 })

let asAdmin: StaffSession
let server: ServedSite
let fateOf: (call: string) => CallFault

beforeEach(async () => {
  asAdmin = await logInByPassword()
  fateOf = () => undefined
  server = await serve([upload, gallery, galleryMedia, media], (call) => fateOf(call))
})

afterEach(() => server.close())

interface Sent {
  uploadURL: string
  error?: Error
}

function start(bytes: Uint8Array, options: Partial<UploadOptions> = {}): { upload: Upload; done: Promise<Sent> } {
  let upload: Upload | undefined
  const done = new Promise<Sent>((resolve) => {
    upload = new Upload(Buffer.from(bytes), {
      endpoint: `${server.address}/api/objects/upload`,
      chunkSize: UPLOAD_CHUNK_BYTES,
      retryDelays: [1, 1, 1, 1],
      headers: { ...asAdmin.headers },
      metadata: { filename: 'Ọ̀nà dị mma.mp4', filetype: 'video/mp4' },
      onSuccess: () => resolve({ uploadURL: new URL(upload?.url ?? '').pathname }),
      onError: (error) => resolve({ uploadURL: '', error }),
      ...options,
    })
    upload.start()
  })
  if (!upload) throw new Error('No upload')
  return { upload, done }
}

async function readBack(uploadURL: string): Promise<Buffer> {
  const { url, size } = await (await saveUpload(asAdmin, uploadURL)).json()
  const parts: Buffer[] = []
  for (let position = 0; position < size; ) {
    const response = await fetch(server.address + url, { headers: { Range: `bytes=${position}-` } })
    expect(response.status).toBe(206)
    const part = Buffer.from(await response.arrayBuffer())
    parts.push(part)
    position += part.length
  }
  return Buffer.concat(parts)
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const patches = () => server.calls.filter((call) => call.startsWith('PATCH'))

test('a tus client uploads a file in chunks, and reading it in ranges gives the same bytes', async () => {
  const bytes = makeFile('mp4', 9_000_001)
  const { uploadURL, error } = await start(bytes).done
  expect(error).toBeUndefined()
  expect(patches()).toHaveLength(3)
  expect(sha256(await readBack(uploadURL))).toBe(sha256(bytes))
})

test('the server accepts tus chunks smaller than 4 MiB', async () => {
  const bytes = makeFile('webm', 1_000_001)
  const { uploadURL } = await start(bytes, { chunkSize: 123_457 }).done
  expect(sha256(await readBack(uploadURL))).toBe(sha256(bytes))
})

test('the server accepts the first chunk with the creation of an upload', async () => {
  const bytes = makeFile('mp4', 5_000_000)
  const { uploadURL } = await start(bytes, { uploadDataDuringCreation: true }).done
  expect(patches()).toHaveLength(1)
  expect(sha256(await readBack(uploadURL))).toBe(sha256(bytes))
})

test('the server accepts an upload whose length is declared at the end', async () => {
  const bytes = makeFile('mp4', 5_000_000)
  const { uploadURL, error } = await start(bytes, { uploadLengthDeferred: true }).done
  expect(error).toBeUndefined()
  expect(sha256(await readBack(uploadURL))).toBe(sha256(bytes))
})

test('a connection lost before a chunk arrives makes the client repeat that chunk only', async () => {
  const lost = new Set([2, 4])
  fateOf = (call) => (call.startsWith('PATCH') && lost.has(patches().length) ? 'lost' : undefined)
  const bytes = makeFile('mp4', 4 * UPLOAD_CHUNK_BYTES)
  const { uploadURL, error } = await start(bytes).done
  expect(error).toBeUndefined()
  expect(patches()).toHaveLength(6)
  expect(sha256(await readBack(uploadURL))).toBe(sha256(bytes))
})

test('a chunk whose response is lost is not uploaded again', async () => {
  const unanswered = new Set([1, 3])
  fateOf = (call) => (call.startsWith('PATCH') && unanswered.has(patches().length) ? 'unanswered' : undefined)
  const bytes = makeFile('mp4', 3 * UPLOAD_CHUNK_BYTES)
  const { uploadURL, error } = await start(bytes).done
  expect(error).toBeUndefined()
  expect(patches()).toHaveLength(3)
  expect(sha256(await readBack(uploadURL))).toBe(sha256(bytes))
})

test('a second client resumes an upload where the first one stopped', async () => {
  const bytes = makeFile('mp4', 3 * UPLOAD_CHUNK_BYTES)
  const url = await new Promise<string>((resolve) => {
    const { upload } = start(bytes, {
      onChunkComplete: () => {
        void upload.abort()
        resolve(upload.url ?? '')
      },
    })
  })
  asAdmin = await logInByPassword()
  const before = patches().length
  const { uploadURL, error } = await start(bytes, { uploadUrl: url }).done
  expect(error).toBeUndefined()
  expect(patches().length - before).toBe(2)
  expect(sha256(await readBack(uploadURL))).toBe(sha256(bytes))
})

test('two simultaneous clients cannot corrupt one upload', async () => {
  const bytes = makeFile('mp4', 3 * UPLOAD_CHUNK_BYTES)
  const url = server.address + (await beginUpload(asAdmin, bytes.length))
  const both = await Promise.all([start(bytes, { uploadUrl: url }).done, start(bytes, { uploadUrl: url }).done])
  expect(both.some(({ error }) => error === undefined)).toBe(true)
  expect(sha256(await readBack(new URL(url).pathname))).toBe(sha256(bytes))
})

test('a cancelled upload is deleted on the server', async () => {
  const bytes = makeFile('mp4', 2 * UPLOAD_CHUNK_BYTES)
  const path = await new Promise<string>((resolve) => {
    const { upload } = start(bytes, {
      onChunkComplete: () => {
        const { pathname } = new URL(upload.url ?? '')
        void upload.abort(true).then(() => resolve(pathname))
      },
    })
  })
  expect((await sendTus(asAdmin, 'HEAD', path)).status).toBe(410)
})

test('a tus client without a session or with a file over the limit gets a clear error', async () => {
  const large = await start(randomBytes(10), { uploadSize: 524_288_001, retryDelays: null }).done
  expect(large.error?.message).toContain('response code: 413')
  const stranger = await start(randomBytes(10), { headers: {}, retryDelays: null }).done
  expect(stranger.error?.message).toContain('response code: 401')
})
