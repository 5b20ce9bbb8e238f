import { beforeEach, expect, test } from 'vitest'
import { listNews } from '#netlify/database/news.ts'
import * as news from '#netlify/functions/news.ts'
import type { News } from '#src/contract/news.ts'
import { send } from '#tests/support/send.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const nobody = '00000000-0000-4000-8000-000000000000'

let asAdmin: Staff
beforeEach(async () => {
  asAdmin = await logIn()
})

async function publish(change: object = {}): Promise<News> {
  const response = await send(news, 'POST', '/api/news', { ...article, ...change }, asAdmin)
  expect(response.status).toBe(201)
  return response.json()
}

function withTag(tag: string) {
  return { headers: { ...asAdmin.headers, 'If-Match': tag } }
}

test('an edit of a version that has moved on is refused and changes nothing', async () => {
  const { id } = await publish()
  await send(news, 'PUT', `/api/news/${id}`, { ...article, title: 'First' }, withTag('"1"'))
  const response = await send(news, 'PUT', `/api/news/${id}`, { ...article, title: 'Second' }, withTag('"1"'))
  expect(response.status).toBe(412)
  expect(await response.json()).toMatchObject({ status: 412, detail: expect.stringContaining('changed') })
  expect(await listNews()).toMatchObject([{ title: 'First', version: 2 }])
})

test.each([
  ['"1"', 200],
  ['W/"1"', 200],
  ['*', 200],
  ['"7", "1"', 200],
  ['"2"', 412],
  ['"elsewhere"', 412],
  ['"99999999999999999999"', 412],
])('If-Match %s is answered with %i', async (tag, status) => {
  const { id } = await publish()
  expect((await send(news, 'PUT', `/api/news/${id}`, article, withTag(tag))).status).toBe(status)
})

test('an edit of a missing row is 404 with a tag too', async () => {
  expect((await send(news, 'PUT', `/api/news/${nobody}`, article, withTag('"1"'))).status).toBe(404)
})

test('of edits that race for one version exactly one wins', async () => {
  const { id } = await publish()
  const edits = Array.from({ length: 10 }, (_, index) =>
    send(news, 'PUT', `/api/news/${id}`, { ...article, title: `Edit ${index}` }, withTag('"1"')),
  )
  const answers = await Promise.all(edits)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)])
  const winner = await answers.find(({ status }) => status === 200)?.json()
  expect(await listNews()).toEqual([winner])
})

test('edits without a tag that race are all taken, one after the other', async () => {
  const { id } = await publish()
  const edits = Array.from({ length: 10 }, () => send(news, 'PUT', `/api/news/${id}`, article, asAdmin))
  expect((await Promise.all(edits)).every(({ status }) => status === 200)).toBe(true)
  expect(await listNews()).toMatchObject([{ version: 11 }])
})

test('a deletion of a version that has moved on is refused', async () => {
  const { id } = await publish()
  expect((await send(news, 'DELETE', `/api/news/${id}`, {}, withTag('"2"'))).status).toBe(412)
  expect((await send(news, 'DELETE', `/api/news/${id}`, {}, withTag('"1"'))).status).toBe(204)
})
