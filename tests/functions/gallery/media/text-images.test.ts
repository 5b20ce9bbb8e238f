import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { insertPreviewLink } from '#netlify/documents/preview-links.queries.ts'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import { findMediaUse } from '#netlify/gallery/media-use.queries.ts'
import { deleteUnusedImages } from '#netlify/publications/text/article-images.ts'
import { openForm } from '#tests/support/calls/documents.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput, publishArticle, requestTrashAction } from '#tests/support/calls/publications.ts'
import { type RequestOptions, requireStatus, send, sendAndFollow } from '#tests/support/calls/send.ts'
import { saveSettings } from '#tests/support/calls/settings.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { query } from '#tests/support/platform/database.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

async function uploadImage(): Promise<string> {
  const image = toDataUrl(await makeImage('png'))
  const response = await send(publications, 'POST', '/api/admin/images', { image }, adminSession)
  expect(response.status).toBe(201)
  return (await response.json()).address
}

const isImageServed = async (imageUrl: string) => (await send(media, 'GET', imageUrl)).status === 200
const makeArticleWithImage = (imageUrl: string) => ({
  ...articleInput,
  format: 'markdown',
  content: `Look\n\n![A road](${imageUrl})`,
})
const changeArticle = (id: string, changedFields: object, session: RequestOptions = adminSession) =>
  send(news, 'PUT', `/api/news/${id}`, { ...articleInput, ...changedFields }, session)

async function sweepAfterWeek(): Promise<void> {
  await query("update uploaded_images set made_at = now() - interval '8 days'")
  await deleteUnusedImages(Date.now() + 10_000)
}

test('an image in an article’s text is stored with its dimensions, and visitors see it', async () => {
  const imageUrl = await uploadImage()
  expect(imageUrl).toMatch(/^\/api\/media\/[\da-f-]{36}\?w=\d+&h=\d+$/)
  const { id } = await publishArticle(adminSession, makeArticleWithImage(imageUrl))
  const { html } = await (await sendAndFollow(news, `/api/news/${id}`)).json()
  expect(html).toContain('alt="A road"')
  expect(html).toContain(encodeURIComponent(imageUrl.split('?')[0] ?? ''))
})

test('an image is served only while an article’s text shows it', async () => {
  const imageUrl = await uploadImage()
  const { id } = await publishArticle(adminSession, makeArticleWithImage(imageUrl))
  await changeArticle(id, { content: 'Nothing' })
  expect(await isImageServed(imageUrl)).toBe(false)
  await changeArticle(id, makeArticleWithImage(imageUrl))
  expect(await isImageServed(imageUrl)).toBe(true)
})

test('an image is kept while a draft, an open editing form or an article in the trash uses it', async () => {
  const imageUrl = await uploadImage()
  const createResponse = await send(
    news,
    'POST',
    '/api/news',
    { ...makeArticleWithImage(imageUrl), state: 'draft' },
    adminSession,
  )
  const { id } = await createResponse.json()
  await sweepAfterWeek()
  expect(await isImageServed(imageUrl)).toBe(true)
  const form = openForm(adminSession, ['news', id])
  await form.send({ baseFields: {}, fields: { content: makeArticleWithImage(imageUrl).content } })
  await changeArticle(id, { state: 'draft' })
  await sweepAfterWeek()
  expect(await isImageServed(imageUrl)).toBe(true)
  await changeArticle(id, { ...makeArticleWithImage(imageUrl), state: 'draft' }, form.saveAs(2))
  await send(news, 'DELETE', `/api/news/${id}`, undefined, adminSession)
  expect(await isImageServed(imageUrl)).toBe(false)
  await requestTrashAction(adminSession, 'restore', 'news', id)
  expect(await isImageServed(imageUrl)).toBe(true)
  await send(news, 'DELETE', `/api/news/${id}`, undefined, adminSession)
  await requestTrashAction(adminSession, 'destroy', 'news', id)
  await requestTrashAction(adminSession, 'restore', 'news', id)
  expect(await isImageServed(imageUrl)).toBe(false)
})

test('an uploaded image that no text shows is deleted after a week', async () => {
  const imageUrl = await uploadImage()
  await deleteUnusedImages(Date.now() + 10_000)
  expect(await isImageServed(imageUrl)).toBe(true)
  await sweepAfterWeek()
  expect(await isImageServed(imageUrl)).toBe(false)
  expect(await query('select from uploaded_images')).toHaveLength(0)
})

test('the image of a revision is deleted when the revision expires', async () => {
  const imageUrl = await uploadImage()
  const { id } = await publishArticle(adminSession, makeArticleWithImage(imageUrl))
  await changeArticle(id, { content: 'Nothing' })
  await query(`do $$ begin for i in 1..49 loop update news_articles set content = 'Text ' || i; end loop; end $$`)
  await sweepAfterWeek()
  expect(await query('select from uploaded_images')).toHaveLength(1)
  await changeArticle(id, { content: 'More' })
  await sweepAfterWeek()
  expect(await query('select from uploaded_images')).toHaveLength(0)
})

test('a portrait is kept while the settings, a revision, an unsaved text or a preview name it', async () => {
  const portrait = { url: await uploadImage(), x: 50, y: 50 }
  const other = { ...portrait, url: `/api/media/${randomUUID()}?w=1&h=1` }
  await saveSettings('images', { portrait })
  expect(await findMediaUse(portrait.url.slice(11, 47))).toBe('shown')
  await saveSettings('images', { portrait: other })
  expect(await findMediaUse(portrait.url.slice(11, 47))).toBe('trashed')
  await sweepAfterWeek()
  expect(await isImageServed(portrait.url)).toBe(true)
  await query('delete from revisions')
  const form = openForm(adminSession, ['settings', 'images'])
  for (const [counter, texts] of [{ fields: { portrait } }, { baseFields: { portrait }, fields: {} }].entries()) {
    await requireStatus(await form.send({ counter: counter + 1, ...texts }), 200)
    expect(await findMediaUse(portrait.url.slice(11, 47))).toBe('shown')
  }
  await form.send({ counter: 3, fields: null })
  expect(await findMediaUse(portrait.url.slice(11, 47))).toBe('unused')
  const document = { collection: 'settings', item: 'images', values: { portrait } } as const
  await insertPreviewLink({ document, form: undefined, hash: 'hash' })
  await sweepAfterWeek()
  expect(await isImageServed(portrait.url)).toBe(true)
  await query('delete from preview_links')
  await sweepAfterWeek()
  expect(await isImageServed(portrait.url)).toBe(false)
})

test.each([
  'data:text/html;base64,PGI+',
  'https://elsewhere.example/a.png',
  'data:image/png;base64,bm90IGFuIGltYWdl',
  '',
])('refuses an image upload with the body %j', async (image) => {
  expect((await send(publications, 'POST', '/api/admin/images', { image }, adminSession)).status).toBe(422)
})
