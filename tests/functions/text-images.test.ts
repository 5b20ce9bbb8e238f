import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as editors from '#netlify/functions/admin-editors.ts'
import * as images from '#netlify/functions/admin-images.ts'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import { deleteUnusedTextImages } from '#netlify/publications/text-images.ts'
import { query } from '#tests/support/database.ts'
import { makeImage, toDataUrl } from '#tests/support/images.ts'
import { articleInput, publishArticle } from '#tests/support/publish.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'
import { decideOnTrash } from '#tests/support/trash.ts'

let asAdmin: StaffSession
beforeEach(async () => {
  asAdmin = await logInByPassword()
})

async function upload(): Promise<string> {
  const image = toDataUrl(await makeImage('png'))
  const answer = await send(images, 'POST', '/api/admin/images', { image }, asAdmin)
  expect(answer.status).toBe(201)
  return (await answer.json()).address
}

const isThere = async (address: string) => (await send(media, 'GET', address)).status === 200
const showing = (address: string) => ({ ...articleInput, format: 'markdown', content: `Look\n\n![A road](${address})` })
const change = (id: string, changes: object) =>
  send(news, 'PUT', `/api/news/${id}`, { ...articleInput, ...changes }, asAdmin)

async function sweepLater(): Promise<void> {
  await query("update uploaded_images set made_at = now() - interval '8 days'")
  await deleteUnusedTextImages(Date.now() + 10_000)
}

test('an image in an article’s text is stored with its dimensions, and visitors see it', async () => {
  const address = await upload()
  expect(address).toMatch(/^\/api\/media\/[\da-f-]{36}\?w=\d+&h=\d+$/)
  const { id } = await publishArticle(asAdmin, showing(address))
  const { html } = await (await send(news, 'GET', `/api/news/${id}`)).json()
  expect(html).toContain('alt="A road"')
  expect(html).toContain(encodeURIComponent(address.split('?')[0] ?? ''))
})

test('an image is hidden with the last text that shows it, and visible again with a restored revision', async () => {
  const address = await upload()
  const { id } = await publishArticle(asAdmin, showing(address))
  await change(id, { content: 'Nothing' })
  expect(await isThere(address)).toBe(false)
  await change(id, showing(address))
  expect(await isThere(address)).toBe(true)
})

test('a draft, an open editor and the trash keep an image, and it is deleted with the last of them', async () => {
  const address = await upload()
  const made = await send(news, 'POST', '/api/news', { ...showing(address), state: 'draft' }, asAdmin)
  const { id } = await made.json()
  await sweepLater()
  expect(await isThere(address)).toBe(true)
  const editor = { id: randomUUID(), section: 'news', item: id, version: 1 }
  await send(
    editors,
    'PUT',
    '/api/admin/editors',
    { ...editor, turn: 1, fields: { content: showing(address).content } },
    asAdmin,
  )
  await change(id, { state: 'draft' })
  await sweepLater()
  expect(await isThere(address)).toBe(true)
  await change(id, { ...showing(address), state: 'draft', editor: editor.id })
  await send(news, 'DELETE', `/api/news/${id}`, undefined, asAdmin)
  expect(await isThere(address)).toBe(false)
  await decideOnTrash(asAdmin, 'restore', 'news', id)
  expect(await isThere(address)).toBe(true)
  await send(news, 'DELETE', `/api/news/${id}`, undefined, asAdmin)
  await decideOnTrash(asAdmin, 'destroy', 'news', id)
  await decideOnTrash(asAdmin, 'restore', 'news', id)
  expect(await isThere(address)).toBe(false)
})

test('an uploaded image that no text shows is deleted after a week', async () => {
  const address = await upload()
  await deleteUnusedTextImages(Date.now() + 10_000)
  expect(await isThere(address)).toBe(true)
  await sweepLater()
  expect(await isThere(address)).toBe(false)
  expect(await query('select from uploaded_images')).toHaveLength(0)
})

test('the image of a revision is deleted when the revision expires', async () => {
  const address = await upload()
  const { id } = await publishArticle(asAdmin, showing(address))
  await change(id, { content: 'Nothing' })
  await query('update news_articles set version = 60')
  await change(id, { content: 'More' })
  await sweepLater()
  expect(await query('select from uploaded_images')).toHaveLength(0)
})

test.each([
  'data:text/html;base64,PGI+',
  'https://elsewhere.example/a.png',
  'data:image/png;base64,bm90IGFuIGltYWdl',
  '',
])('refuses an image upload with the body %j', async (image) => {
  expect((await send(images, 'POST', '/api/admin/images', { image }, asAdmin)).status).toBe(422)
})
