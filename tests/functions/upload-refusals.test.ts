import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as upload from '#netlify/functions/upload.ts'
import { send } from '#tests/support/send.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'
import { createUpload, offsetOf, putBytes, sendChunk, tus } from '#tests/support/uploads.ts'

const create = '/api/objects/upload'

let asAdmin: Staff
beforeEach(async () => {
  asAdmin = await logIn()
})

test.each([randomUUID(), 'x', randomUUID().slice(1), '%00', '..%2f..'])(
  'the unknown upload %s is 404',
  async (unknown) => {
    const path = `${create}/${unknown}`
    expect((await tus(asAdmin, 'HEAD', path)).status).toBe(404)
    expect((await tus(asAdmin, 'DELETE', path)).status).toBe(404)
    expect((await sendChunk(asAdmin, path, 0, randomBytes(5))).status).toBe(404)
    expect((await putBytes(asAdmin, path, randomBytes(5))).status).toBe(404)
  },
)

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
    expect(await offsetOf(asAdmin, path)).toBe(0)
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
    expect((await putBytes(asAdmin, path, randomBytes(5), foreign)).status).toBe(403)
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
