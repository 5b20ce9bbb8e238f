import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import upkeep from '#netlify/functions/upkeep.ts'
import * as upload from '#netlify/functions/upload.ts'
import { listChunks } from '#netlify/gallery/media/chunks.ts'
import { MAX_OPEN_UPLOAD_BYTES, MAX_OPEN_UPLOADS, MAX_UPLOAD_BYTES } from '#src/contract/rules/limits.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { logInWithPasskey } from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from '#tests/support/calls/staff.ts'
import {
  beginUpload,
  makeFile,
  putBytes,
  readUploadId,
  saveUpload,
  sendChunk,
  sendTus,
  uploadFile,
} from '#tests/support/calls/uploads.ts'
import { query } from '#tests/support/platform/database.ts'

let staffSession: StaffSession
beforeEach(async () => {
  for (const consoleMethod of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  staffSession = await startSession()
  return () => vi.restoreAllMocks()
})

const CREATE_PATH = '/api/objects/upload'
const createUpload = (uploaderSession: StaffSession, byteCount: number) =>
  sendTus(uploaderSession, 'POST', CREATE_PATH, { headers: { 'Upload-Length': String(byteCount) } })
const createUploadWithoutSize = (uploaderSession: StaffSession) =>
  send(upload, 'POST', CREATE_PATH, undefined, uploaderSession)

async function fillUploadBytes(uploaderSession: StaffSession): Promise<string[]> {
  const paths: string[] = []
  for (let bytes = 0; bytes < MAX_OPEN_UPLOAD_BYTES; bytes += MAX_UPLOAD_BYTES)
    paths.push(await beginUpload(uploaderSession, MAX_UPLOAD_BYTES))
  return paths
}

describe('the limits of open uploads', () => {
  test('an upload above the limit of open uploads is refused with 413 and a message that says how to continue', async () => {
    for (let uploadIndex = 0; uploadIndex < MAX_OPEN_UPLOADS; uploadIndex++)
      expect((await createUploadWithoutSize(staffSession)).status).toBe(200)
    for (const response of [await createUploadWithoutSize(staffSession), await createUpload(staffSession, 5)]) {
      expect(response.status).toBe(413)
      expect((await response.json()).detail).toBe(
        'You have 10 unfinished uploads, or 2000 MB of them. Finish or cancel one, or try again when they expire after a day.',
      )
    }
    expect(await query('select from uploads')).toHaveLength(MAX_OPEN_UPLOADS)
  })

  test('an upload is refused when it declares one byte more than all open uploads may have', async () => {
    await fillUploadBytes(staffSession)
    expect((await createUpload(staffSession, 1)).status).toBe(413)
    expect((await createUpload(staffSession, 0)).status).toBe(201)
  })

  test('an upload of unknown size counts with its received bytes, and the refused chunk is deleted', async () => {
    const [path, otherUpload] = [await beginUpload(staffSession), await beginUpload(staffSession)]
    expect((await sendChunk(staffSession, path, 0, randomBytes(10))).status).toBe(204)
    for (let uploadIndex = 0; uploadIndex < 3; uploadIndex++) await beginUpload(staffSession, MAX_UPLOAD_BYTES)
    await beginUpload(staffSession, MAX_UPLOAD_BYTES - 10)
    expect((await sendChunk(staffSession, path, 10, randomBytes(1))).status).toBe(413)
    expect((await putBytes(staffSession, otherUpload, randomBytes(1))).status).toBe(413)
    const declareResponse = await sendChunk(staffSession, path, 10, new Uint8Array(), { 'Upload-Length': '20' })
    expect(declareResponse.status).toBe(413)
    expect(await listChunks(readUploadId(path))).toHaveLength(1)
    expect(await listChunks(readUploadId(otherUpload))).toEqual([])
  })

  test('the limit of open uploads applies to uploads that are created simultaneously', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 3 * MAX_OPEN_UPLOADS }, async () => (await createUpload(staffSession, 5)).status),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_OPEN_UPLOADS)
    expect(statuses.filter((status) => status === 413)).toHaveLength(2 * MAX_OPEN_UPLOADS)
  })

  test('upload limits apply to all sessions of the shared password together, and to all sessions of a member together', async () => {
    await fillUploadBytes(staffSession)
    expect((await createUpload(await logInByPassword('campaign2025', { ip: '127.0.0.9' }), 5)).status).toBe(413)
    const editorMember = await addMember({ name: 'Bola', role: 'editor' })
    await fillUploadBytes(editorMember.staffSession)
    const secondSession = readStaffSession(await logInWithPasskey(editorMember.authenticator))
    expect((await createUpload(secondSession, 5)).status).toBe(413)
  })
})

describe('freeing the bytes that an open upload takes from the limit', () => {
  test('cancelling an upload frees its bytes in the upload limit at once', async () => {
    const [path = ''] = await fillUploadBytes(staffSession)
    expect((await sendTus(staffSession, 'DELETE', path)).status).toBe(204)
    expect((await createUpload(staffSession, MAX_UPLOAD_BYTES)).status).toBe(201)
  })

  test('saving an upload to the gallery frees its bytes in the upload limit', async () => {
    const videoFile = makeFile('mp4')
    const path = await uploadFile(staffSession, videoFile)
    for (let uploadIndex = 0; uploadIndex < 3; uploadIndex++) await beginUpload(staffSession, MAX_UPLOAD_BYTES)
    expect((await createUpload(staffSession, MAX_UPLOAD_BYTES)).status).toBe(413)
    expect((await saveUpload(staffSession, path)).status).toBe(200)
    expect((await createUpload(staffSession, MAX_UPLOAD_BYTES)).status).toBe(201)
  })

  test('an expired upload takes no bytes of the upload limit, before and after the nightly run deletes it', async () => {
    const [path = ''] = await fillUploadBytes(staffSession)
    await query("update uploads set changed_at = now() - interval '23 hours'")
    expect((await createUpload(staffSession, 1)).status).toBe(413)
    await query("update uploads set changed_at = now() - interval '24 hours 1 minute' where id = $1", [
      readUploadId(path),
    ])
    expect((await createUpload(staffSession, 1)).status).toBe(201)
    await upkeep()
    expect(await query('select state from uploads where id = $1', [readUploadId(path)])).toEqual([{ state: 'gone' }])
    expect((await createUpload(staffSession, 1)).status).toBe(201)
  })
})
