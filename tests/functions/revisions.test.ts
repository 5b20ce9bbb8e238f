import { beforeEach, expect, test } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import type { Revision } from '#src/contract/revisions.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import {
  addVersionHeader,
  articleInput,
  MISSING_ID,
  publishArticle,
  publishEvent,
  rallyInput,
  requestTrashAction,
} from '#tests/support/calls/publications.ts'
import { send, sendAndFollow } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { query } from '#tests/support/platform/database.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

async function listRevisions(section: string, id: string): Promise<Revision[]> {
  const path = `/api/admin/versions?section=${section}&id=${id}`
  return await (await send(publications, 'GET', path, undefined, adminSession)).json()
}

const changeArticle = (id: string, changedFields: object) =>
  send(news, 'PUT', `/api/news/${id}`, { ...articleInput, ...changedFields }, adminSession)

const restoreRevision = (
  section: string,
  id: string,
  revisionNumber: number,
  staffSession: StaffSession = adminSession,
) => send(publications, 'POST', '/api/admin/versions', { section, id, number: revisionNumber }, staffSession)

const readArticle = async (id: string) => await (await sendAndFollow(news, `/api/news/${id}`)).json()

test('every change of a public text stores the former text as a revision, newest first', async () => {
  const { id } = await publishArticle(adminSession, { title: 'One' })
  expect(await listRevisions('news', id)).toEqual([])
  await changeArticle(id, { title: 'Two' })
  await changeArticle(id, { title: 'Two' })
  await changeArticle(id, { title: 'Three', state: 'draft' })
  const revisions = await listRevisions('news', id)
  expect(revisions.map(({ number, fields }) => [number, fields.title])).toEqual([
    [2, 'Two'],
    [1, 'One'],
  ])
  expect(revisions[1]?.fields).toEqual({ ...articleInput, title: 'One', format: 'plain' })
})

test('saving a draft stores the replaced text as a revision, unless the text stays the same', async () => {
  const draftResponse = await send(news, 'POST', '/api/news', { ...articleInput, state: 'draft' }, adminSession)
  const { id } = await draftResponse.json()
  await changeArticle(id, { title: 'Two', state: 'draft' })
  await changeArticle(id, { title: 'Two', state: 'draft' })
  await changeArticle(id, { title: 'Three', state: 'live' })
  expect((await listRevisions('news', id)).map(({ number, fields }) => [number, fields.title])).toEqual([
    [2, 'Two'],
    [1, articleInput.title],
  ])
})

test('restoring a revision over a public article publishes its text, and the replaced text becomes a revision', async () => {
  const image = toDataUrl(await makeImage('png'))
  const { id, slug, image: imageUrl } = await publishArticle(adminSession, { title: 'One', image })
  await changeArticle(id, { title: 'Two', image: null })
  expect((await send(media, 'GET', imageUrl ?? '')).status).toBe(404)
  const restoreResponse = await restoreRevision('news', id, 1)
  expect([restoreResponse.status, await restoreResponse.json()]).toEqual([200, { state: 'live', errors: [] }])
  expect(await readArticle(id)).toMatchObject({ title: 'One', slug, version: 3, image: imageUrl })
  expect((await send(media, 'GET', imageUrl ?? '')).status).toBe(200)
  expect((await listRevisions('news', id)).map(({ fields }) => fields.title)).toEqual(['Two', 'One'])
})

test('a revision that is no longer valid is restored as a draft, and the response names the invalid fields', async () => {
  const { id } = await publishEvent(adminSession)
  await query("update events set type = 'parade'")
  await send(events, 'PUT', `/api/events/${id}`, { ...rallyInput, title: 'March' }, adminSession)
  await query(`update revisions set fields = fields || '{"type": "rally", "time": ""}'`)
  const restoreResponse = await restoreRevision('events', id, 1)
  expect([restoreResponse.status, await restoreResponse.json()]).toMatchObject([
    200,
    { state: 'draft', errors: [{ field: 'time' }] },
  ])
  expect((await send(events, 'GET', `/api/events/${id}`)).status).toBe(404)
})

test('restoring a revision over a draft keeps the article a draft', async () => {
  const { id } = await publishArticle(adminSession, { title: 'One' })
  await changeArticle(id, { title: 'Two', state: 'draft' })
  expect(await (await restoreRevision('news', id, 1)).json()).toEqual({ state: 'draft', errors: [] })
  expect((await send(news, 'GET', `/api/news/${id}`)).status).toBe(404)
})

test('restoring a revision over a draft stores the draft as a revision', async () => {
  const { id } = await publishArticle(adminSession, { title: 'One' })
  await changeArticle(id, { title: 'One', state: 'draft' })
  await changeArticle(id, { title: 'Rewritten', excerpt: '', state: 'draft' })
  expect((await restoreRevision('news', id, 1, addVersionHeader(adminSession, '"3"'))).status).toBe(200)
  expect((await listRevisions('news', id)).map(({ number, fields }) => [number, fields.title])).toEqual([
    [3, 'Rewritten'],
    [2, 'One'],
    [1, 'One'],
  ])
  expect((await restoreRevision('news', id, 3)).status).toBe(200)
  expect((await listRevisions('news', id)).map(({ number }) => number)).toEqual([4, 3, 2, 1])
  await restoreRevision('news', id, 3)
  expect(await listRevisions('news', id)).toHaveLength(4)
})

test('restoring a revision over a scheduled article stores the scheduled text as a revision', async () => {
  const { id } = await publishArticle(adminSession, { title: 'One' })
  await changeArticle(id, { title: 'Two', state: 'live', publishAt: '2100-01-01T09:00:00Z' })
  expect(await (await restoreRevision('news', id, 1)).json()).toEqual({ state: 'live', errors: [] })
  expect((await listRevisions('news', id)).map(({ fields }) => fields.title)).toEqual(['Two', 'One'])
})

test('restoring a revision answers 412 if the article has a newer version than the client has loaded', async () => {
  const { id } = await publishArticle(adminSession, { title: 'One' })
  await changeArticle(id, { title: 'Two', state: 'draft' })
  await changeArticle(id, { title: 'Three', state: 'draft' })
  expect((await restoreRevision('news', id, 1, addVersionHeader(adminSession, '"2"'))).status).toBe(412)
  expect((await listRevisions('news', id)).map(({ fields }) => fields.title)).toEqual(['Two', 'One'])
  expect(await query('select title, version from news_articles')).toEqual([{ title: 'Three', version: 3 }])
})

test('two simultaneous restores of revisions keep every replaced text as a revision', async () => {
  const { id } = await publishArticle(adminSession, { title: 'One' })
  await changeArticle(id, { title: 'Two' })
  await changeArticle(id, { title: 'Three', state: 'draft' })
  const responses = await Promise.all([restoreRevision('news', id, 1), restoreRevision('news', id, 2)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect((await listRevisions('news', id)).map(({ number }) => number)).toEqual([4, 3, 2, 1])
})

test('only the newest fifty revisions of an item are kept', async () => {
  const { id } = await publishArticle(adminSession)
  for (let editIndex = 0; editIndex < 55; editIndex++)
    await query(`update news_articles set title = 'Title ${editIndex}', version = version + 1`)
  expect(await listRevisions('news', id)).toHaveLength(50)
  await query("update news_articles set state = 'draft', title = 'Draft', version = version + 1")
  expect((await restoreRevision('news', id, 50)).status).toBe(200)
  expect((await listRevisions('news', id)).map(({ number }) => number)).toEqual(
    Array.from({ length: 50 }, (_, index) => 57 - index),
  )
})

test('permanently deleting an item deletes its revisions and the images that only they show', async () => {
  const { id, image } = await publishArticle(adminSession, { image: toDataUrl(await makeImage('png')) })
  await changeArticle(id, { image: null })
  await send(news, 'DELETE', `/api/news/${id}`, {}, adminSession)
  expect(await listRevisions('news', id)).toHaveLength(1)
  await requestTrashAction(adminSession, 'destroy', 'news', id)
  expect(await query('select from revisions')).toEqual([])
  await requestTrashAction(adminSession, 'restore', 'news', id)
  expect((await send(media, 'GET', image ?? '')).status).toBe(404)
})

test('revisions require a session, and an unknown revision answers 404', async () => {
  const { id } = await publishArticle(adminSession)
  await changeArticle(id, { title: 'Two' })
  const path = `/api/admin/versions?section=news&id=${id}`
  expect((await send(publications, 'GET', path)).status).toBe(401)
  expect((await send(publications, 'POST', '/api/admin/versions', { section: 'news', id, number: 1 })).status).toBe(401)
  expect((await restoreRevision('news', id, 9)).status).toBe(404)
  expect((await restoreRevision('events', id, 1)).status).toBe(404)
  expect((await restoreRevision('news', MISSING_ID, 1)).status).toBe(404)
})
