import { createHash, randomBytes } from 'node:crypto'
import { Upload, type UploadOptions } from 'tus-js-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import * as upload from '#netlify/functions/upload.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { type CallFault, serve } from '#tests/support/calls/serve.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { beginUpload, makeFile, saveUpload, sendTus } from '#tests/support/calls/uploads.ts'

/** Smaller than the chunks of a browser, because large files take time. */
const CHUNK_BYTES = 100_000

let adminSession: StaffSession
let server: Awaited<ReturnType<typeof serve>>
let chooseFault: (requestName: string) => CallFault

beforeEach(async () => {
  adminSession = await startSession()
  chooseFault = () => undefined
  server = await serve([upload, gallery, media], (requestName) => chooseFault(requestName))
})

afterEach(() => server.close())

interface UploadResult {
  uploadURL: string
  error?: Error
}

function startUpload(
  bytes: Uint8Array,
  uploadOptions: Partial<UploadOptions> = {},
): { upload: Upload; result: Promise<UploadResult> } {
  let upload: Upload | undefined
  const uploadResult = new Promise<UploadResult>((resolve) => {
    upload = new Upload(Buffer.from(bytes), {
      endpoint: `${server.address}/api/objects/upload`,
      chunkSize: CHUNK_BYTES,
      retryDelays: [1, 1, 1, 1],
      headers: { ...adminSession.headers },
      metadata: { filename: 'Ọ̀nà dị mma.mp4', filetype: 'video/mp4' },
      onSuccess: () => resolve({ uploadURL: new URL(upload?.url ?? '').pathname }),
      onError: (error) => resolve({ uploadURL: '', error }),
      ...uploadOptions,
    })
    upload.start()
  })
  if (!upload) throw new Error('No upload')
  return { upload, result: uploadResult }
}

async function readSavedFile(uploadURL: string): Promise<Buffer> {
  const { url, size } = await (await saveUpload(adminSession, uploadURL)).json()
  const fileParts: Buffer[] = []
  for (let position = 0; position < size; ) {
    const response = await fetch(server.address + url, { headers: { Range: `bytes=${position}-` } })
    expect(response.status).toBe(206)
    const filePart = Buffer.from(await response.arrayBuffer())
    fileParts.push(filePart)
    position += filePart.length
  }
  return Buffer.concat(fileParts)
}

function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const listPatchCalls = () => server.calls.filter((requestName) => requestName.startsWith('PATCH'))

test('a tus client uploads a file in chunks of a browser, and reading it in ranges gives the same bytes', async () => {
  const bytes = makeFile('mp4', UPLOAD_CHUNK_BYTES + 1)
  const { uploadURL, error } = await startUpload(bytes, { chunkSize: UPLOAD_CHUNK_BYTES }).result
  expect(error).toBeUndefined()
  expect(listPatchCalls()).toHaveLength(2)
  expect(hashBytes(await readSavedFile(uploadURL))).toBe(hashBytes(bytes))
})

test('the server accepts the first chunk with the creation of an upload', async () => {
  const bytes = makeFile('mp4', 150_000)
  const { uploadURL } = await startUpload(bytes, { uploadDataDuringCreation: true }).result
  expect(listPatchCalls()).toHaveLength(1)
  expect(hashBytes(await readSavedFile(uploadURL))).toBe(hashBytes(bytes))
})

test('the server accepts an upload whose length is declared at the end', async () => {
  const bytes = makeFile('mp4', 150_000)
  const { uploadURL, error } = await startUpload(bytes, { uploadLengthDeferred: true }).result
  expect(error).toBeUndefined()
  expect(hashBytes(await readSavedFile(uploadURL))).toBe(hashBytes(bytes))
})

test('a tus client whose connection is lost before a chunk arrives repeats only that chunk', async () => {
  const lostPatches = new Set([2, 4])
  chooseFault = (requestName) =>
    requestName.startsWith('PATCH') && lostPatches.has(listPatchCalls().length) ? 'lost' : undefined
  const bytes = makeFile('mp4', 4 * CHUNK_BYTES)
  const { uploadURL, error } = await startUpload(bytes).result
  expect(error).toBeUndefined()
  expect(listPatchCalls()).toHaveLength(6)
  expect(hashBytes(await readSavedFile(uploadURL))).toBe(hashBytes(bytes))
})

test('a tus client does not upload a chunk again if only the response was lost', async () => {
  const unansweredPatches = new Set([1, 3])
  chooseFault = (requestName) =>
    requestName.startsWith('PATCH') && unansweredPatches.has(listPatchCalls().length) ? 'unanswered' : undefined
  const bytes = makeFile('mp4', 3 * CHUNK_BYTES)
  const { uploadURL, error } = await startUpload(bytes).result
  expect(error).toBeUndefined()
  expect(listPatchCalls()).toHaveLength(3)
  expect(hashBytes(await readSavedFile(uploadURL))).toBe(hashBytes(bytes))
})

test('a second tus client resumes an upload where the first client stopped', async () => {
  const bytes = makeFile('mp4', 3 * CHUNK_BYTES)
  const url = await new Promise<string>((resolve) => {
    const { upload } = startUpload(bytes, {
      onChunkComplete: () => {
        void upload.abort()
        resolve(upload.url ?? '')
      },
    })
  })
  adminSession = await startSession()
  const patchesBefore = listPatchCalls().length
  const { uploadURL, error } = await startUpload(bytes, { uploadUrl: url }).result
  expect(error).toBeUndefined()
  expect(listPatchCalls().length - patchesBefore).toBe(2)
  expect(hashBytes(await readSavedFile(uploadURL))).toBe(hashBytes(bytes))
})

test('two tus clients that send the same upload simultaneously cannot corrupt it', async () => {
  const bytes = makeFile('mp4', 3 * CHUNK_BYTES)
  const url = server.address + (await beginUpload(adminSession, bytes.length))
  const uploadResults = await Promise.all([
    startUpload(bytes, { uploadUrl: url }).result,
    startUpload(bytes, { uploadUrl: url }).result,
  ])
  expect(uploadResults.some(({ error }) => error === undefined)).toBe(true)
  expect(hashBytes(await readSavedFile(new URL(url).pathname))).toBe(hashBytes(bytes))
})

test('an upload that a tus client cancels is deleted on the server', async () => {
  const bytes = makeFile('mp4', 2 * CHUNK_BYTES)
  const path = await new Promise<string>((resolve) => {
    const { upload } = startUpload(bytes, {
      onChunkComplete: () => {
        const { pathname } = new URL(upload.url ?? '')
        void upload.abort(true).then(() => resolve(pathname))
      },
    })
  })
  expect((await sendTus(adminSession, 'HEAD', path)).status).toBe(410)
})

test('a tus client without a session gets a 401, and with a file over the limit a 413', async () => {
  const largeResult = await startUpload(randomBytes(10), { uploadSize: 524_288_001, retryDelays: null }).result
  expect(largeResult.error?.message).toContain('response code: 413')
  const anonymousResult = await startUpload(randomBytes(10), { headers: {}, retryDelays: null }).result
  expect(anonymousResult.error?.message).toContain('response code: 401')
})
