import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { readToken, saveToken } from '#src/admin/session/session.ts'
import { callAsStaff } from '#src/api/admin/client.ts'
import { ApiError, fetchJson } from '#src/api/client.ts'
import { articleOperations } from '#src/api/publications.ts'
import { sendMessage, sendVolunteer } from '#src/api/submissions.ts'
import { readSessionOperation } from '#src/contract/operations/session.ts'
import { api, mockApiNetwork, resetApi } from '#tests/mocks/api.ts'

const article = { title: 'A', excerpt: 'B', content: 'C', image: null, date: '2025-01-31' }

beforeEach(resetApi)

async function catchError(request: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await request.catch((rejection: unknown) => rejection)
  if (error instanceof ApiError) return error
  throw new Error('It did not fail')
}

test('a failed GET request throws an error with the status and the server’s message', async () => {
  api.overrides['GET /api/news'] = { status: 503, body: 'Asleep' }
  expect((await catchError(fetchJson('/api/news'))).message).toBe('503: Asleep')
})

test('a failed staff request throws an error with the status and the field errors', async () => {
  const fieldErrors = [{ field: 'title', message: 'Required' }]
  api.overrides['POST /api/news'] = { status: 422, body: { status: 422, errors: fieldErrors } }
  const error = await catchError(callAsStaff(articleOperations.create, { body: article }))
  expect(error.message).toBe('HTTP error! status: 422')
  expect(error.errors).toEqual(fieldErrors)
})

test('a staff request sends the bearer token and the JSON content type, and a body only if the caller passes one', async () => {
  saveToken('bearer')
  await callAsStaff(readSessionOperation)
  const [call] = api.calls
  expect(call?.headers.get('Authorization')).toBe('Bearer bearer')
  expect(call?.headers.get('Content-Type')).toBe('application/json')
  expect(call?.body).toBe('')
})

test('a 401 response to a staff request deletes the stored token and redirects to the login page', async () => {
  const assignSpy = vi.spyOn(location, 'assign').mockImplementation(() => {})
  saveToken('bearer')
  api.overrides['DELETE /api/news/1'] = { status: 401, body: { status: 401 } }
  expect((await catchError(callAsStaff(articleOperations.remove, { id: '1', body: {} }))).message).toBe(
    'HTTP error! status: 401',
  )
  expect(readToken()).toBeNull()
  expect(assignSpy).toHaveBeenCalledExactlyOnceWith('/admin/login')
})

test('a staff request with a 204 response resolves to undefined', async () => {
  expect(await callAsStaff(articleOperations.remove, { id: '1', body: {} })).toBeUndefined()
})

test('a request without a network connection throws an error with status 0', async () => {
  api.overrides['GET /api/news'] = 'no answer'
  expect((await catchError(fetchJson('/api/news'))).status).toBe(0)
})

test.each([
  ['/api/volunteers', sendVolunteer],
  ['/api/contact', sendMessage],
])('a public form is sent to %s as JSON with cookies and without a bearer token', async (path, sendForm) => {
  saveToken('bearer')
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  mockApiNetwork.use(http.post(`*${path}`, () => HttpResponse.text('not JSON')))
  expect(await sendForm({ name: 'Ada' }, () => {})).toEqual({ kind: 'taken' })
  const [requestUrl, init] = fetchSpy.mock.lastCall ?? []
  fetchSpy.mockRestore()
  expect([requestUrl, init?.method, init?.credentials, init?.body]).toEqual([path, 'POST', 'include', '{"name":"Ada"}'])
  expect(init?.headers).toEqual({ 'Content-Type': 'application/json', 'X-Proof-Of-Work': 'offer' })
})
