import { expect, test, vi } from 'vitest'
import { callAsStaff } from '#src/admin/api/client.ts'
import { readToken, saveToken } from '#src/admin/session/session.ts'
import { ApiError, fetchJson } from '#src/api/client.ts'
import { articleOperations } from '#src/api/publications.ts'
import { sendSubmission } from '#src/api/submissions.ts'
import { readSessionOperation } from '#src/contract/team/operations.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { addArticles } from '#tests/support/site/rows.ts'
import { breakCall, endSessions, logIn, setUpSite, siteCalls } from '#tests/support/site/site.ts'

const article = { title: 'A', excerpt: 'B', content: 'C', image: null, date: '2025-01-31' }

setUpSite()

async function catchError(request: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await request.catch((rejection: unknown) => rejection)
  if (error instanceof ApiError) return error
  throw new Error('It did not fail')
}

test('a failed GET request throws an error with the status and the server’s message', async () => {
  breakCall('GET /api/news', { status: 503, body: 'Asleep' })
  expect((await catchError(fetchJson('/api/news'))).message).toBe('503: Asleep')
})

test('a failed staff request throws an error with the status and the field errors', async () => {
  await logIn()
  const error = await catchError(callAsStaff(articleOperations.create, { body: { ...article, title: '' } }))
  expect(error.message).toBe('HTTP error! status: 422')
  expect(error.errors).toEqual([{ field: 'title', message: 'Required' }])
})

test('a staff request sends the bearer token and the JSON content type, and a body only if the caller passes one', async () => {
  saveToken('bearer')
  await callAsStaff(readSessionOperation)
  const [call] = siteCalls
  expect(call?.headers.get('Authorization')).toBe('Bearer bearer')
  expect(call?.headers.get('Content-Type')).toBe('application/json')
  expect(call?.body).toBe('')
})

test('a 401 response to a staff request deletes the stored token and redirects to the login page', async () => {
  const assignSpy = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await logIn()
  await endSessions()
  const { id } = makeArticle()
  expect((await catchError(callAsStaff(articleOperations.remove, { id, body: {} }))).message).toBe(
    'HTTP error! status: 401',
  )
  expect(readToken()).toBeNull()
  expect(assignSpy).toHaveBeenCalledExactlyOnceWith('/admin/login')
})

test('a staff request with a 204 response resolves to undefined', async () => {
  const row = makeArticle()
  await logIn()
  await addArticles(row)
  expect(await callAsStaff(articleOperations.remove, { id: row.id, body: {} })).toBeUndefined()
})

test('a request without a network connection throws an error with status 0', async () => {
  breakCall('GET /api/news', 'no answer')
  expect((await catchError(fetchJson('/api/news'))).status).toBe(0)
})

test.each([
  ['/api/volunteers', 'volunteers'],
  ['/api/contact', 'messages'],
] as const)('a public form is sent to %s as JSON with cookies and without a bearer token', async (path, kind) => {
  saveToken('bearer')
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  breakCall(`POST ${path}`, { status: 201, body: 'not JSON' })
  expect(await sendSubmission(kind, { name: 'Ada' }, () => {})).toEqual({ kind: 'taken' })
  const [requestUrl, init] = fetchSpy.mock.lastCall ?? []
  fetchSpy.mockRestore()
  expect([requestUrl, init?.method, init?.credentials, init?.body]).toEqual([path, 'POST', 'include', '{"name":"Ada"}'])
  expect(init?.headers).toEqual({ 'Content-Type': 'application/json', 'X-Proof-Of-Work': 'offer' })
})
