import { beforeEach, expect, test } from 'vitest'
import * as news from '#netlify/functions/news.ts'
import { listArticles } from '#netlify/publications/articles.queries.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { addVersionHeader, articleInput, MISSING_ID, publishArticle } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

test('refuses an edit of an outdated article version and changes nothing', async () => {
  const { id } = await publishArticle(adminSession)
  await send(news, 'PUT', `/api/news/${id}`, { ...articleInput, title: 'First' }, addVersionHeader(adminSession, '"1"'))
  const response = await send(
    news,
    'PUT',
    `/api/news/${id}`,
    { ...articleInput, title: 'Second' },
    addVersionHeader(adminSession, '"1"'),
  )
  expect(response.status).toBe(412)
  expect(await response.json()).toMatchObject({ status: 412, detail: expect.stringContaining('changed') })
  expect(await listArticles()).toMatchObject([{ title: 'First', version: 2 }])
})

test.each([
  ['"1"', 200],
  ['W/"1"', 200],
  ['*', 200],
  ['"7", "1"', 200],
  ['"2"', 412],
  ['"elsewhere"', 412],
  ['"99999999999999999999"', 412],
])('an article edit with the header If-Match: %s answers %i', async (tag, status) => {
  const { id } = await publishArticle(adminSession)
  expect((await send(news, 'PUT', `/api/news/${id}`, articleInput, addVersionHeader(adminSession, tag))).status).toBe(
    status,
  )
})

test('answers 404 for an edit of a missing article, even with an ETag', async () => {
  expect(
    (await send(news, 'PUT', `/api/news/${MISSING_ID}`, articleInput, addVersionHeader(adminSession, '"1"'))).status,
  ).toBe(404)
})

test('of simultaneous edits of one article version exactly one succeeds', async () => {
  const { id } = await publishArticle(adminSession)
  const editRequests = Array.from({ length: 10 }, (_, index) =>
    send(
      news,
      'PUT',
      `/api/news/${id}`,
      { ...articleInput, title: `Edit ${index}` },
      addVersionHeader(adminSession, '"1"'),
    ),
  )
  const responses = await Promise.all(editRequests)
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)])
  const acceptedRow = await responses.find(({ status }) => status === 200)?.json()
  expect(await listArticles()).toEqual([acceptedRow])
})

test('simultaneous article edits without an ETag all succeed, one after another', async () => {
  const { id } = await publishArticle(adminSession)
  const editRequests = Array.from({ length: 10 }, () =>
    send(news, 'PUT', `/api/news/${id}`, articleInput, adminSession),
  )
  expect((await Promise.all(editRequests)).every(({ status }) => status === 200)).toBe(true)
  expect(await listArticles()).toMatchObject([{ version: 11 }])
})

test('refuses a deletion of an outdated article version', async () => {
  const { id } = await publishArticle(adminSession)
  expect((await send(news, 'DELETE', `/api/news/${id}`, {}, addVersionHeader(adminSession, '"2"'))).status).toBe(412)
  expect((await send(news, 'DELETE', `/api/news/${id}`, {}, addVersionHeader(adminSession, '"1"'))).status).toBe(204)
})
