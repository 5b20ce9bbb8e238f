import { beforeEach, expect, test } from 'vitest'
import * as news from '#netlify/functions/news.ts'
import { listArticles } from '#netlify/publications/articles.queries.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput, MISSING_ID } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

test('refuses an article with an empty title and writes nothing', async () => {
  const response = await send(news, 'POST', '/api/news', { ...articleInput, title: ' ' }, adminSession)
  expect(response.status).toBe(422)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'Unprocessable Entity',
    status: 422,
    detail: 'Some fields are not valid.',
    errors: [{ field: 'title', message: 'Required' }],
    requestId: 'test-request',
  })
  expect(await listArticles()).toEqual([])
})

test('the response to an article with missing fields names every missing field once', async () => {
  const response = await send(news, 'POST', '/api/news', {}, adminSession)
  const requiredFields = ['title', 'excerpt', 'content', 'date']
  expect(await response.json()).toMatchObject({
    errors: requiredFields.map((field) => ({ field, message: 'Required' })),
  })
})

test.each([
  ['[]', 422],
  ['null', 422],
  ['{', 400],
  ['', 400],
  ['[[['.repeat(100_000), 400],
])('the news API answers an article request with the body %.9s with status %i', async (body, status) => {
  expect((await send(news, 'POST', '/api/news', body, adminSession)).status).toBe(status)
})

test('refuses an article whose body is not UTF-8', async () => {
  const response = await send(news, 'POST', '/api/news', Buffer.from('{"title":"\xff"}', 'latin1'), adminSession)
  expect(response.status).toBe(400)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', ''])(
  'answers 415 for an article with the media type %s',
  async (mediaType) => {
    const response = await send(news, 'POST', '/api/news', articleInput, {
      headers: { ...adminSession.headers, 'Content-Type': mediaType },
    })
    expect(response.status).toBe(415)
  },
)

test('refuses an article whose body has too many bytes, whatever its Content-Length says', async () => {
  let sentByteCount = 0
  const body = new ReadableStream({
    pull(streamController) {
      sentByteCount += 65_536
      streamController.enqueue(Buffer.alloc(65_536, ' '))
    },
  })
  const response = await send(news, 'POST', '/api/news', body, {
    headers: { ...adminSession.headers, 'Content-Length': '10' },
  })
  expect(response.status).toBe(413)
  expect(sentByteCount).toBeLessThan(6_000_000)
})

test.each([
  ['PATCH', '/api/news', 'GET, HEAD, POST'],
  ['PUT', '/api/news', 'GET, HEAD, POST'],
  ['POST', `/api/news/${MISSING_ID}`, 'GET, HEAD, PUT, DELETE'],
  ['OPTIONS', '/api/news', 'GET, HEAD, POST'],
])('the news API answers 405 for %s %s', async (method, path, allowedMethods) => {
  const response = await send(news, method, path, undefined, adminSession)
  expect([response.status, response.headers.get('Allow')]).toEqual([405, allowedMethods])
})

test.each([
  ['POST', '/api/news'],
  ['PUT', `/api/news/${MISSING_ID}`],
  ['DELETE', `/api/news/${MISSING_ID}`],
])('the news API answers %s without a session with 401 and Cache-Control: no-store', async (method, path) => {
  const response = await send(news, method, path, articleInput)
  expect(response.status).toBe(401)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})
