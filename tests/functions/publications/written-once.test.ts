import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput, rallyInput } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { query } from '#tests/support/platform/database.ts'

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await startSession()
})

const publicationEndpoints = [
  ['/api/news', news, articleInput],
  ['/api/events', events, rallyInput],
] as const

test.each(publicationEndpoints)(
  'POST %s sent twice with one id creates one row with one slug',
  async (path, functionModule, itemFields) => {
    const id = randomUUID()
    const postItem = (changedFields = {}) =>
      send(functionModule, 'POST', path, { ...itemFields, ...changedFields, id }, staffSession)
    const [firstResponse, secondResponse] = [await postItem(), await postItem({ title: 'Other words' })]
    expect([firstResponse.status, secondResponse.status]).toEqual([201, 200])
    const row = await firstResponse.json()
    expect(row.id).toBe(id)
    expect(await secondResponse.json()).toEqual(row)
    expect(secondResponse.headers.get('ETag')).toBe('"1"')
    expect(await (await send(functionModule, 'GET', path)).json()).toEqual([row])
    expect(await query('select slug from slugs')).toEqual([{ slug: row.slug }])
  },
)

test.each(publicationEndpoints)(
  'twenty simultaneous POST %s with one id create one row, and each response contains it',
  async (path, functionModule, itemFields) => {
    const body = { ...itemFields, id: randomUUID() }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => send(functionModule, 'POST', path, body, staffSession)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    const slugs = new Set(await Promise.all(responses.map(async (response) => (await response.json()).slug)))
    expect([slugs.size, await query('select slug from slugs')]).toMatchObject([1, [{ slug: [...slugs][0] }]])
  },
)

test('article creations without an id or with null each create a row, as specified', async () => {
  for (const id of [undefined, undefined, null]) {
    expect((await send(news, 'POST', '/api/news', { ...articleInput, id }, staffSession)).status).toBe(201)
  }
  expect(await (await send(news, 'GET', '/api/news')).json()).toHaveLength(3)
})

test('refuses an article with an invalid id, and an edit ignores an id in its body', async () => {
  const refusedResponse = await send(news, 'POST', '/api/news', { ...articleInput, title: '', id: 'x' }, staffSession)
  expect(refusedResponse.status).toBe(422)
  const { errors } = await refusedResponse.json()
  expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual(['id', 'title'])
  const { id } = await (await send(news, 'POST', '/api/news', articleInput, staffSession)).json()
  expect((await send(news, 'PUT', `/api/news/${id}`, { ...articleInput, id: randomUUID() }, staffSession)).status).toBe(
    200,
  )
  expect(await query('select id from news_articles')).toEqual([{ id }])
})

test('refuses an article body that is not an object with exactly one error', async () => {
  const { errors } = await (await send(news, 'POST', '/api/news', [], staffSession)).json()
  expect(errors).toHaveLength(1)
})

test('a repeated article creation does not store its image again', async () => {
  const body = { ...articleInput, id: randomUUID(), image: toDataUrl(await makeImage('png')) }
  const firstRow = await (await send(news, 'POST', '/api/news', body, staffSession)).json()
  const secondRow = await (await send(news, 'POST', '/api/news', body, staffSession)).json()
  expect(secondRow.image).toBe(firstRow.image)
  expect((await send(media, 'GET', firstRow.image)).status).toBe(200)
})
