import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import type { GalleryItem, MediaUsePlace } from '#src/contract/gallery/gallery.ts'
import type { ImageLibraryPage } from '#src/contract/gallery/library.ts'
import { openForm } from '#tests/support/calls/documents.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput, publishArticle } from '#tests/support/calls/publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import { saveSettings } from '#tests/support/calls/settings.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeFile, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { query } from '#tests/support/platform/database.ts'

let staff: StaffSession
beforeEach(async () => {
  staff = await startSession()
})

async function uploadImage(): Promise<string> {
  const body = { image: toDataUrl(await makeImage('png')) }
  return (await (await send(publications, 'POST', '/api/admin/images', body, staff)).json()).address
}

async function createImage(fields: Record<string, unknown>): Promise<GalleryItem> {
  const upload = await uploadFile(staff, await makeImage('jpeg'))
  return await (await requireStatus(await saveUpload(staff, upload, { type: 'image', ...fields }), 200)).json()
}

const insertImages = (count: number) =>
  query(
    `insert into gallery_media (id, title, url, type, category, created_at)
     select id, 'Image ' || number, '/api/media/' || id, 'image', 'rally', now() - number * interval '1 hour'
     from (select gen_random_uuid() as id, number from generate_series(1, $1::int) as number) as rows`,
    [count],
  )

async function listImages(queryText = ''): Promise<ImageLibraryPage> {
  return await (
    await requireStatus(await send(gallery, 'GET', `/api/admin/media${queryText}`, undefined, staff), 200)
  ).json()
}

async function listUses(collection: string, ...ids: string[]): Promise<MediaUsePlace[]> {
  const path = `/api/admin/media/uses?collection=${collection}&ids=${ids}`
  return await (await requireStatus(await send(gallery, 'GET', path, undefined, staff), 200)).json()
}

test('images of the gallery, of articles, of their texts and of the settings are listed, each once', async () => {
  const [inText, portrait] = [await uploadImage(), await uploadImage()]
  const content = `One\n\n![A \\[red\\] road](${inText})`
  await publishArticle(staff, { title: 'Roads', format: 'markdown', content, image: toDataUrl(await makeImage('png')) })
  await publishArticle(staff, { title: 'More roads', image: inText })
  await saveSettings('images', { portrait: { url: portrait, x: 50, y: 50 } })
  const item = await createImage({ title: 'A rally', alt: 'A crowd' })
  await publishArticle(staff, { title: 'The rally', image: `${item.url}?w=64&h=48` })
  await saveUpload(staff, await uploadFile(staff, makeFile('mp4')))
  const { items, more, total } = await listImages()
  expect([items.length, more, total]).toEqual([4, false, 4])
  const byTitle = Object.fromEntries(items.map(({ title, ...image }) => [`${title} ${image.alt}`, image]))
  const galleryAddress = `${item.url}?w=${item.width}&h=${item.height}`
  expect(byTitle['A rally A crowd']).toMatchObject({ id: item.id, address: galleryAddress, source: 'gallery' })
  expect(byTitle['Roads A [red] road']).toMatchObject({ address: inText, source: 'article' })
  expect(byTitle['Roads ']).toMatchObject({ source: 'article', alt: '' })
  expect(byTitle['Portrait and manifesto ']).toMatchObject({ address: portrait, source: 'settings' })
})

test('images that visitors cannot see are not listed: of drafts, scheduled articles, unsaved texts and the trash', async () => {
  const image = await uploadImage()
  const markdown = { ...articleInput, format: 'markdown', content: `![A road](${image})` }
  await send(news, 'POST', '/api/news', { ...markdown, image, state: 'draft' }, staff)
  await send(news, 'POST', '/api/news', { ...markdown, state: 'published', publishAt: '2099-01-01T08:00:00Z' }, staff)
  await openForm(staff, ['news', randomUUID()]).send({ baseFields: {}, fields: { content: markdown.content } })
  const article = await publishArticle(staff, { image: await uploadImage() })
  await send(news, 'DELETE', `/api/news/${article.id}`, undefined, staff)
  const item = await createImage({ title: 'A rally' })
  await send(gallery, 'DELETE', `/api/gallery/${item.id}`, undefined, staff)
  await uploadImage()
  expect(await listImages()).toEqual({ items: [], more: false, total: 0 })
})

test('the newest images come first, in pages', async () => {
  await insertImages(30)
  const [first, second] = [await listImages('?limit=24'), await listImages('?limit=24&page=2')]
  expect([first.items.length, first.more, first.total]).toEqual([24, true, 30])
  expect([second.items.length, second.more]).toEqual([6, false])
  expect([first.items[0]?.title, second.items[5]?.title]).toEqual(['Image 1', 'Image 30'])
})

test('a search finds title, alternative text and caption, and says how many', async () => {
  await insertImages(3)
  await createImage({ title: 'Ọká', alt: 'A crowd at the market', description: 'Monday morning' })
  await saveSettings('images', { portrait: { url: await uploadImage(), x: 50, y: 50 } })
  expect(await listImages('?title=manifesto')).toMatchObject({ total: 1, items: [{ source: 'settings' }] })
  for (const search of ['oka', 'market crowd', 'monday'])
    expect(await listImages(`?title=${encodeURIComponent(search)}`)).toMatchObject({
      total: 1,
      items: [{ title: 'Ọká' }],
    })
  expect(await listImages('?title=0803123456')).toMatchObject({ total: 0 })
  for (const wrongQuery of ['?page=0', '?limit=7', `?title=${'x'.repeat(201)}`])
    expect((await send(gallery, 'GET', `/api/admin/media${wrongQuery}`, undefined, staff)).status).toBe(422)
})

test('before a deletion, the other uses of its images are named, also those in drafts and in the trash', async () => {
  const item = await createImage({ title: 'A rally' })
  const other = await createImage({ title: 'Another' })
  const article = await publishArticle(staff, { title: 'First', image: `${item.url}?w=64&h=48` })
  const content = `![A crowd](${item.url}?w=64&h=48)`
  const draft = { ...articleInput, title: 'Second', format: 'markdown', content, state: 'draft' }
  const { id: draftId } = await (await send(news, 'POST', '/api/news', draft, staff)).json()
  const video = await saveUpload(staff, await uploadFile(staff, makeFile('mp4')), {
    title: 'A video',
    poster: item.url,
  })
  await saveSettings('images', { portrait: { url: `${item.url}?w=64&h=48`, x: 50, y: 50 } })
  const [first, second] = [
    { kind: 'article', id: article.id, title: 'First', state: 'published' },
    { kind: 'article', id: draftId, title: 'Second', state: 'draft' },
  ]
  const poster = { kind: 'poster', id: (await video.json()).id, title: 'A video', state: 'published' }
  const settings = { kind: 'settings', id: 'images', title: 'Portrait and manifesto', state: 'published' }
  expect(await listUses('gallery', item.id)).toEqual(expect.arrayContaining([first, second, poster, settings]))
  await send(gallery, 'DELETE', `/api/gallery/${item.id}`, undefined, staff)
  const galleryItem = { kind: 'gallery', id: item.id, title: 'A rally', state: 'trash' }
  const uses = await listUses('news', article.id)
  expect(uses).toEqual(expect.arrayContaining([second, galleryItem, poster, settings]))
  expect(uses).toHaveLength(4)
  expect(await listUses('gallery', item.id, other.id)).toHaveLength(4)
  expect(await listUses('gallery', other.id)).toEqual([])
  // The preview image of a video is the file of another item.
  expect(await listUses('gallery', poster.id)).toEqual(expect.arrayContaining([first, second, galleryItem, settings]))
  expect(await listUses('events', randomUUID())).toEqual([])
})

test.each(['', '?collection=news', '?collection=news&ids=x', `?collection=team&ids=${randomUUID()}`])(
  'uses asked for with the query %j are refused',
  async (wrongQuery) => {
    expect((await send(gallery, 'GET', `/api/admin/media/uses${wrongQuery}`, undefined, staff)).status).toBe(422)
  },
)
