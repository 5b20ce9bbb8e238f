import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as upload from '#netlify/functions/upload.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { beginUpload, putBytes, sendChunk, sendTus } from '#tests/support/calls/uploads.ts'
import { query } from '#tests/support/platform/database.ts'

const CREATE_PATH = '/api/objects/upload'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

test.each([randomUUID(), 'x', randomUUID().slice(1), '%00', '..%2f..'])(
  'answers 404 for the unknown upload %s',
  async (unknownPath) => {
    const path = `${CREATE_PATH}/${unknownPath}`
    expect((await sendTus(adminSession, 'HEAD', path)).status).toBe(404)
    expect((await sendTus(adminSession, 'DELETE', path)).status).toBe(404)
    expect((await sendChunk(adminSession, path, 0, randomBytes(5))).status).toBe(404)
    expect((await putBytes(adminSession, path, randomBytes(5))).status).toBe(404)
  },
)

describe('upload requests without a session cookie or bearer token', () => {
  const sameOriginHeaders = { Origin: 'https://site.example' }
  const anonymousSession: StaffSession = { headers: { Cookie: '', Authorization: '' } }

  test('upload requests without a cookie are refused with 401', async () => {
    const statuses = [
      await send(upload, 'POST', CREATE_PATH),
      await send(upload, 'POST', CREATE_PATH, undefined, { headers: sameOriginHeaders }),
      await sendTus(anonymousSession, 'POST', CREATE_PATH, { headers: { 'Upload-Length': '5' } }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 401, 401])
    expect(await query('select from uploads')).toEqual([])
  })

  test('an upload can be created with the session cookie alone, but only from a page of this site', async () => {
    const { Cookie, Authorization } = adminSession.headers
    const createUpload = async (headers: Record<string, string>) =>
      (await send(upload, 'POST', CREATE_PATH, undefined, { headers })).status
    expect(await createUpload({ Cookie, ...sameOriginHeaders })).toBe(200)
    expect(await createUpload({ Cookie, 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
    expect(await createUpload({ Cookie })).toBe(401)
    expect(await createUpload({ Authorization, ...sameOriginHeaders })).toBe(401)
    expect(await createUpload({ Cookie, Origin: 'https://other.example' })).toBe(403)
    const otherHeaders = (await logInByPassword('campaign2025', { ip: '127.0.0.9' })).headers
    expect(await createUpload({ Cookie, Authorization: otherHeaders.Authorization, ...sameOriginHeaders })).toBe(401)
  })

  test('an upload from another origin is refused with 403, even with a valid session', async () => {
    const path = await beginUpload(adminSession, 20)
    const crossSiteHeaders = { 'Sec-Fetch-Site': 'cross-site' }
    expect(
      (await sendTus(adminSession, 'POST', CREATE_PATH, { headers: { ...crossSiteHeaders, 'Upload-Length': '5' } }))
        .status,
    ).toBe(403)
    expect((await sendTus(adminSession, 'DELETE', path, { headers: crossSiteHeaders })).status).toBe(403)
    expect((await sendChunk(adminSession, path, 0, randomBytes(5), { Origin: 'https://other.example' })).status).toBe(
      403,
    )
    expect((await putBytes(adminSession, path, randomBytes(5), crossSiteHeaders)).status).toBe(403)
  })
})

test('a method that a header names is checked like the method itself', async () => {
  const path = await beginUpload(adminSession, 20)
  const chunkHeaders = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
  const post = (session: StaffSession, method: string, headers: Record<string, string> = {}) =>
    sendTus(session, 'POST', path, {
      headers: { 'X-HTTP-Method-Override': method, ...chunkHeaders, ...headers },
      body: randomBytes(5),
    })
  const anonymousSession: StaffSession = { headers: { Cookie: '', Authorization: '' } }
  expect((await post(anonymousSession, 'PATCH')).status).toBe(401)
  expect((await post(adminSession, 'PATCH', { 'Upload-Offset': '3' })).status).toBe(409)
  for (const method of ['PATCH', 'DELETE', 'HEAD'])
    expect((await post(adminSession, method, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  for (const method of ['PUT', 'GET', 'constructor']) expect((await post(adminSession, method)).status).toBe(400)
  expect(await query('select received, state from uploads')).toEqual([{ received: 0, state: 'open' }])
})

test.each([
  ['GET', CREATE_PATH],
  ['PATCH', CREATE_PATH],
  ['DELETE', CREATE_PATH],
  ['GET', `${CREATE_PATH}/${randomUUID()}`],
])('an upload URL answers 405 for %s %s', async (method, path) => {
  const response = await send(upload, method, path, undefined, adminSession)
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toContain('OPTIONS')
})
