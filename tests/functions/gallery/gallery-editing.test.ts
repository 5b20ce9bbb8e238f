import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import type { GalleryItem, ManagedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { readAudit } from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput, publishArticle } from '#tests/support/calls/publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeFile, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { query } from '#tests/support/platform/database.ts'

let staff: StaffSession
beforeEach(async () => {
  staff = await startSession()
})

const edit = { title: 'A rally', category: 'rally' }

async function createVideo(title = 'A rally', fields: object = {}): Promise<GalleryItem> {
  const response = await saveUpload(staff, await uploadFile(staff, makeFile('mp4')), { title, ...fields })
  return await response.json()
}

async function createImage(title = 'An image'): Promise<GalleryItem> {
  const response = await saveUpload(staff, await uploadFile(staff, await makeImage('jpeg')), { title, type: 'image' })
  return await response.json()
}

const updateItem = (id: string, body: object, version?: number) =>
  send(gallery, 'PUT', `/api/gallery/${id}`, body, {
    headers: { ...staff.headers, ...(version !== undefined && { 'If-Match': `"${version}"` }) },
  })
const readItem = async (id: string): Promise<ManagedGalleryItem> =>
  (await requireStatus(await send(gallery, 'GET', `/api/admin/gallery/${id}`, undefined, staff), 200)).json()
const listTitles = async (queryText = '') => {
  const body = await (await send(gallery, 'GET', `/api/gallery${queryText}`)).json()
  return (body.items ?? body).map(({ title }: GalleryItem) => title)
}
const moveItem = (id: string, after: string | null) => send(gallery, 'PUT', '/api/admin/gallery', { id, after }, staff)
const changeItems = (body: object) => send(gallery, 'POST', '/api/admin/gallery', body, staff)
const listAuditDetails = async () =>
  (await readAudit(staff))
    .filter(({ collection }) => collection === 'gallery')
    .map(({ action, detail }) => [action, detail])

describe('editing a gallery item', () => {
  test('an edit changes all texts, the category and the focal point, and keeps the file', async () => {
    const image = await createImage()
    const fields = { title: 'The hall', description: 'Full', category: 'townhall', alt: 'A crowd' }
    const response = await updateItem(image.id, { ...fields, focalPoint: { x: 10, y: 90 } }, 1)
    expect([response.status, response.headers.get('ETag')]).toEqual([200, '"2"'])
    const changedItem = { ...image, ...fields, focalPoint: { x: 10, y: 90 } }
    expect(await response.json()).toEqual({ ...changedItem, version: 2, changedBy: null, uses: [] })
    expect(await (await send(gallery, 'GET', '/api/gallery')).json()).toEqual([changedItem])
    expect((await send(media, 'HEAD', image.url)).status).toBe(200)
    expect(await listAuditDetails()).toEqual([
      ['change', 'title, description, category, alt text, focal point: The hall'],
      ['publish', 'An image'],
    ])
  })

  test('an edit with only the required fields empties the others', async () => {
    const { id } = await createVideo('Old', { description: 'Text', alt: 'A crowd' })
    await updateItem(id, { ...edit, focalPoint: { x: 1, y: 2 } })
    const item: GalleryItem = await (await updateItem(id, edit)).json()
    expect([item.description, item.alt, item.poster, item.focalPoint]).toEqual([null, null, null, undefined])
  })

  test('a second editor with an old version gets 412, and nothing is overwritten', async () => {
    const { id } = await createImage()
    expect((await updateItem(id, { ...edit, title: 'First' }, 1)).status).toBe(200)
    expect((await updateItem(id, { ...edit, title: 'Second' }, 1)).status).toBe(412)
    expect(await readItem(id)).toMatchObject({ title: 'First', version: 2 })
  })

  test('a new poster replaces the former one, whose file is deleted', async () => {
    const poster = toDataUrl(await makeImage('png'))
    const video = await createVideo('A rally', { poster })
    const image = await createImage()
    const item: GalleryItem = await (await updateItem(video.id, { ...edit, poster: `${image.url}?w=64&h=48` })).json()
    expect(item.poster).toBe(`${image.url}?w=64&h=48`)
    expect((await send(media, 'HEAD', video.poster ?? '')).status).toBe(404)
    expect((await send(media, 'HEAD', image.url)).status).toBe(200)
  })

  test('an image keeps no poster', async () => {
    const [image, other] = [await createImage(), await createImage('Other')]
    expect(await (await updateItem(image.id, { ...edit, poster: other.url })).json()).toMatchObject({ poster: null })
  })

  test.each([
    ['title', { category: 'rally' }],
    ['title', { ...edit, title: ' ' }],
    ['category', { ...edit, category: 'party' }],
    ['alt', { ...edit, alt: 'x'.repeat(301) }],
    ['focalPoint.x', { ...edit, focalPoint: { x: 101, y: 0 } }],
    ['focalPoint.y', { ...edit, focalPoint: { x: 0, y: 0.5 } }],
    ['poster', { ...edit, poster: 'https://example.org/a.jpg' }],
    ['poster', { ...edit, poster: `/api/media/${randomUUID()}` }],
  ])('an edit with an invalid %s is refused', async (field, body) => {
    const { id } = await createVideo()
    const response = await updateItem(id, body)
    expect(response.status).toBe(422)
    expect((await response.json()).errors[0].field).toBe(field)
    expect(await readItem(id)).toMatchObject({ version: 1 })
  })

  test('an unknown item and an item in the trash answer 404', async () => {
    const { id } = await createImage()
    await send(gallery, 'DELETE', `/api/gallery/${id}`, undefined, staff)
    for (const unknownId of [id, randomUUID(), 'x']) {
      expect((await updateItem(unknownId, edit)).status).toBe(404)
      expect((await send(gallery, 'GET', `/api/admin/gallery/${unknownId}`, undefined, staff)).status).toBe(404)
    }
  })

  test('every call needs a session', async () => {
    const { id } = await createImage()
    const calls = [
      send(gallery, 'PUT', `/api/gallery/${id}`, edit),
      send(gallery, 'GET', `/api/admin/gallery/${id}`),
      send(gallery, 'PUT', '/api/admin/gallery', { id, after: null }),
      send(gallery, 'POST', '/api/admin/gallery', { action: 'delete', ids: [id] }),
    ]
    for (const response of await Promise.all(calls)) expect(response.status).toBe(401)
    expect(await listTitles()).toEqual(['An image'])
  })
})

describe('the uses of a gallery item', () => {
  test('an item lists articles, posters and sections of the settings that use its file', async () => {
    const [image, video] = [await createImage(), await createVideo('The film')]
    await updateItem(video.id, { ...edit, title: 'The film', poster: image.url })
    const article = await publishArticle(staff, { ...articleInput, image: `${image.url}?w=64&h=48` })
    const value = { ...settingsSections.images.defaults, portrait: { url: image.url, x: 50, y: 50 } }
    await query("insert into settings (section, value) values ('images', $1)", [JSON.stringify(value)])
    expect((await readItem(image.id)).uses).toEqual([
      { kind: 'article', id: article.id, title: article.title, state: 'published' },
      { kind: 'poster', id: video.id, title: 'The film', state: 'published' },
      { kind: 'settings', id: 'images', title: settingsSections.images.title, state: 'published' },
    ])
    expect((await readItem(video.id)).uses).toEqual([])
  })
})

describe('the order of the gallery', () => {
  async function createFour(): Promise<Record<'a' | 'b' | 'c' | 'd', string>> {
    const ids = await query<{ id: string; title: 'a' | 'b' | 'c' | 'd' }>(
      `insert into gallery_media (title, url, type, category, created_at)
       select title, '/x', 'image', case title when 'b' then 'townhall' else 'rally' end,
         now() - make_interval(mins => position::int)
       from unnest(array['a', 'b', 'c', 'd']) with ordinality as item (title, position) returning id, title`,
    )
    return Object.fromEntries(ids.map(({ id, title }) => [title, id])) as Record<'a' | 'b' | 'c' | 'd', string>
  }

  test('an item moves to the start, between two others and to the end, in the list and in its category', async () => {
    const { a, b, c, d } = await createFour()
    expect(await listTitles()).toEqual(['a', 'b', 'c', 'd'])
    expect((await moveItem(d, null)).status).toBe(204)
    expect(await listTitles()).toEqual(['d', 'a', 'b', 'c'])
    await moveItem(c, a)
    expect(await listTitles()).toEqual(['d', 'a', 'c', 'b'])
    await moveItem(d, b)
    expect(await listTitles()).toEqual(['a', 'c', 'b', 'd'])
    expect(await listTitles('?page=1&category=rally')).toEqual(['a', 'c', 'd'])
    expect(await listAuditDetails()).toEqual([
      ['change', 'order: d'],
      ['change', 'order: c'],
      ['change', 'order: d'],
    ])
    await createImage('new')
    expect(await listTitles()).toEqual(['new', 'a', 'c', 'b', 'd'])
  })

  test('the pages of the gallery follow the order', async () => {
    await query(
      `insert into gallery_media (title, url, type, category, created_at)
       select position::text, '/x', 'image', 'rally', now() - make_interval(mins => position)
       from generate_series(1, 10) as position`,
    )
    const [last] = await query<{ id: string }>("select id from gallery_media where title = '10'")
    expect(await listTitles('?page=2')).toEqual(['10'])
    await moveItem(last?.id ?? '', null)
    expect(await listTitles('?page=1')).toEqual(['10', '1', '2', '3', '4', '5', '6', '7', '8'])
    expect(await listTitles('?page=2')).toEqual(['9'])
  })

  test('a move to the place where the item already is changes nothing', async () => {
    const { a, b } = await createFour()
    expect((await moveItem(b, a)).status).toBe(204)
    expect((await moveItem(a, null)).status).toBe(204)
    expect(await listAuditDetails()).toEqual([])
  })

  test('items with the same time can be moved one by one, again and again', async () => {
    const { a, b, c, d } = await createFour()
    await query("update gallery_media set created_at = '2025-01-01'")
    for (const [id, after] of [
      [d, null],
      [c, d],
      [b, c],
      [a, b],
    ] as const)
      await moveItem(id, after)
    expect(await listTitles()).toEqual(['d', 'c', 'b', 'a'])
    for (let round = 0; round < 30; round += 1) {
      await moveItem(a, d)
      await moveItem(b, d)
    }
    expect(await listTitles()).toEqual(['d', 'b', 'a', 'c'])
  })

  test('two moves at once both take effect', async () => {
    const { a, b, c, d } = await createFour()
    const responses = await Promise.all([moveItem(d, a), moveItem(c, null), moveItem(a, b)])
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await listTitles()).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect((await listTitles())[0]).toBe('c')
  })

  test('a move of or behind an item that is not in the gallery answers 404, and invalid input 422', async () => {
    const { a, b } = await createFour()
    await send(gallery, 'DELETE', `/api/gallery/${b}`, undefined, staff)
    for (const [id, after] of [
      [b, a],
      [a, b],
      [randomUUID(), null],
      [a, a],
    ] as const)
      expect((await moveItem(id, after)).status).toBe(404)
    for (const body of [{}, { id: 'x', after: null }, { id: a }, { id: a, after: 'x' }])
      expect((await send(gallery, 'PUT', '/api/admin/gallery', body, staff)).status).toBe(422)
    expect(await listTitles()).toEqual(['a', 'c', 'd'])
  })
})

describe('changing several gallery items', () => {
  test('a new category counts and records only the items that change, and raises their version', async () => {
    const [first, second] = [await createImage('First'), await createVideo('Second')]
    await updateItem(second.id, { ...edit, title: 'Second', category: 'volunteers' })
    const ids = [first.id, second.id, randomUUID()]
    const response = await changeItems({ action: 'category', ids, category: 'volunteers' })
    expect([response.status, await response.json()]).toEqual([200, { changedIds: [expect.any(String)] }])
    expect(await readItem(first.id)).toMatchObject({ category: 'volunteers', version: 2 })
    expect(await readItem(second.id)).toMatchObject({ category: 'volunteers', version: 2 })
    expect((await listAuditDetails())[0]).toEqual(['change', 'category: First'])
    expect((await updateItem(first.id, edit, 1)).status).toBe(412)
  })

  test('several items move to the trash at once, and their files are hidden', async () => {
    const [first, second] = [await createImage('First'), await createImage('Second')]
    await createImage('Third')
    const response = await changeItems({ action: 'delete', ids: [first.id, second.id] })
    expect(await response.json()).toEqual({ changedIds: [expect.any(String), expect.any(String)] })
    expect(await listTitles()).toEqual(['Third'])
    expect((await send(media, 'HEAD', first.url)).status).toBe(404)
    expect((await listAuditDetails()).filter(([action]) => action === 'delete')).toHaveLength(2)
  })

  test.each([
    { action: 'delete', ids: [] },
    { action: 'delete', ids: ['x'] },
    { action: 'delete', ids: Array.from({ length: 101 }, () => randomUUID()) },
    { action: 'category', ids: [randomUUID()] },
    { action: 'category', ids: [randomUUID()], category: 'party' },
    { action: 'erase', ids: [randomUUID()] },
  ])('an invalid change of several items is refused', async (body) => {
    expect((await changeItems(body)).status).toBe(422)
  })
})
