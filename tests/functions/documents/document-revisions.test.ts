import { beforeEach, describe, expect, test } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import * as settings from '#netlify/functions/settings.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import {
  callDocument,
  insertGalleryItem,
  openForm,
  readRevisions,
  type TestDocument,
} from '#tests/support/calls/documents.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import {
  articleInput,
  createArticleDraft,
  MISSING_ID,
  publishArticle,
  publishEvent,
  rallyInput,
  requestTrashAction,
} from '#tests/support/calls/publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { query } from '#tests/support/platform/database.ts'

let staff: StaffSession
beforeEach(async () => {
  staff = await startSession()
})

const listTexts = async (document: TestDocument, field = 'title') =>
  (await readRevisions(staff, document)).map(({ number, fields }) => [number, fields[field]])
const keepText = (session: StaffSession, document: TestDocument, fields: object) =>
  callDocument(session, document, 'POST revisions', { body: { fields } })

describe('revisions of articles and events', () => {
  const changeArticle = (id: string, fields: object, session = staff) =>
    send(news, 'PUT', `/api/news/${id}`, { ...articleInput, ...fields }, session)

  test('are made of drafts and of public texts, with their writer and time', async () => {
    const ada = await addMember({ name: 'Ada' })
    const id = await createArticleDraft(ada.staffSession, 'One')
    await changeArticle(id, { title: 'Two', state: 'draft' })
    await changeArticle(id, { title: 'Two', state: 'published' })
    await changeArticle(id, { title: 'Two', excerpt: 'Other' })
    const revisions = await readRevisions(staff, ['news', id])
    expect(revisions).toEqual([
      {
        number: 2,
        madeAt: expect.stringMatching(/^\d{4}-.*Z$/),
        by: null,
        fields: { ...articleInput, title: 'Two', format: 'plain', lgas: [] },
        isUnsaved: false,
      },
      expect.objectContaining({ number: 1, by: 'Ada', fields: expect.objectContaining({ title: 'One' }) }),
    ])
  })

  test('of a scheduled text have the time at which it was written', async () => {
    const { id } = await publishEvent(staff, { state: 'published', publishAt: '2100-01-01T09:00:00Z' })
    await send(events, 'PUT', `/api/events/${id}`, { ...rallyInput, title: 'Walk' }, staff)
    const [revision] = await readRevisions(staff, ['events', id])
    expect(Date.parse(revision?.madeAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(revision?.fields).toEqual({ ...rallyInput, status: 'planned', lga: null })
  })

  test('keep a text before it is unpublished, although the text stays the same', async () => {
    const { id } = await publishArticle(staff)
    await changeArticle(id, { state: 'draft' })
    expect(await listTexts(['news', id])).toEqual([[1, articleInput.title]])
  })
})

test('an image that only a revision shows is not served, until its text is saved again', async () => {
  const { id, image } = await publishArticle(staff, { image: toDataUrl(await makeImage('png')) })
  const readImage = async () => (await send(media, 'GET', image ?? '')).status
  const save = (fields: object) => send(news, 'PUT', `/api/news/${id}`, { ...articleInput, ...fields }, staff)
  await requireStatus(await save({ image: null }), 200)
  expect(await readImage()).toBe(404)
  const [revision] = await readRevisions(staff, ['news', id])
  expect(revision?.fields.image).toBe(image)
  await requireStatus(await save(revision?.fields ?? {}), 200)
  expect(await readImage()).toBe(200)
  await requireStatus(await save({ image: null }), 200)
  await send(news, 'DELETE', `/api/news/${id}`, undefined, staff)
  await requestTrashAction(staff, 'destroy', 'news', id)
  expect(await query('select from revisions')).toEqual([])
  expect(await readImage()).toBe(404)
})

describe('revisions of gallery items', () => {
  test('have the fields of the form that edits an item, and are made by each change of them', async () => {
    const id = await insertGalleryItem({ title: 'One', poster: '/api/media/11111111-1111-4111-8111-111111111111' })
    const ada = await addMember({ name: 'Ada' })
    const edit = {
      title: 'Two',
      description: 'Full',
      category: 'townhall',
      alt: 'A crowd',
      focalPoint: { x: 10, y: 90 },
    }
    await requireStatus(await send(gallery, 'PUT', `/api/gallery/${id}`, edit, ada.staffSession), 200)
    await requireStatus(await send(gallery, 'PUT', `/api/gallery/${id}`, edit, staff), 200)
    const batch = { action: 'category', ids: [id], category: 'rally' }
    await requireStatus(await send(gallery, 'POST', '/api/admin/gallery', batch, staff), 200)
    const revisions = await readRevisions(staff, ['gallery', id])
    expect(revisions.map(({ number, by, fields }) => [number, by, fields])).toEqual([
      [2, null, { ...edit, poster: null }],
      [
        1,
        null,
        {
          title: 'One',
          description: '',
          category: 'rally',
          alt: '',
          poster: '/api/media/11111111-1111-4111-8111-111111111111',
          focalPoint: null,
        },
      ],
    ])
  })

  test('are not made by a new place, the trash or its return', async () => {
    const id = await insertGalleryItem()
    await requireStatus(await send(gallery, 'PUT', '/api/admin/gallery', { id, after: null }, staff), 204)
    await requireStatus(await send(gallery, 'DELETE', `/api/gallery/${id}`, undefined, staff), 204)
    await requestTrashAction(staff, 'restore', 'gallery', id)
    expect(await readRevisions(staff, ['gallery', id])).toEqual([])
  })
})

describe('revisions of settings', () => {
  const { defaults } = settingsSections.about
  const save = (title: string) =>
    send(settings, 'PUT', '/api/admin/settings/about', { values: { ...defaults, title } }, staff)

  test('end with the defaults, as number 0, once the section was saved', async () => {
    expect(await readRevisions(staff, ['settings', 'about'])).toEqual([])
    for (const title of ['One', 'Two', 'Two', 'Three']) await requireStatus(await save(title), 200)
    expect(await listTexts(['settings', 'about'])).toEqual([
      [2, 'Two'],
      [1, 'One'],
      [0, defaults.title],
    ])
    expect((await readRevisions(staff, ['settings', 'about'])).at(-1)).toMatchObject({ madeAt: null, by: null })
  })

  test('have the default of a field that older code did not know', async () => {
    await query(`insert into settings (section, value) values ('about', '{"title": "Old"}')`)
    await save('New')
    const [revision] = await readRevisions(staff, ['settings', 'about'])
    expect(revision?.fields).toEqual({ ...defaults, title: 'Old' })
  })
})

describe('a text that was never saved', () => {
  test('is kept as a revision of its author, and marked', async () => {
    const { id } = await publishArticle(staff)
    const ada = await addMember({ name: 'Ada' })
    await requireStatus(await keepText(ada.staffSession, ['news', id], { title: 'Mine' }), 204)
    expect(await readRevisions(staff, ['news', id])).toEqual([
      { number: 1, madeAt: expect.any(String), by: 'Ada', fields: { title: 'Mine' }, isUnsaved: true },
    ])
  })

  test('is kept of existing documents only', async () => {
    const { id } = await publishArticle(staff)
    await send(news, 'DELETE', `/api/news/${id}`, undefined, staff)
    for (const document of [
      ['news', id],
      ['gallery', MISSING_ID],
      ['events', MISSING_ID],
      ['settings', 'x'],
    ] as const)
      expect((await keepText(staff, [...document], { title: 'Mine' })).status, document.join()).toBe(404)
    expect((await keepText(staff, ['settings', 'about'], { title: 'Mine' })).status).toBe(204)
    expect(await query('select collection from revisions')).toEqual([{ collection: 'settings' }])
  })

  test('and a saved text get different numbers when both are stored at once', async () => {
    const { id } = await publishArticle(staff)
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => keepText(staff, ['news', id], { title: `Kept ${index}` })),
      ...Array.from({ length: 5 }, (_, index) =>
        send(news, 'PUT', `/api/news/${id}`, { ...articleInput, title: `Saved ${index}` }, staff),
      ),
    ])
    expect(responses.filter(({ ok }) => !ok)).toEqual([])
    const numbers = (await readRevisions(staff, ['news', id])).map(({ number }) => number)
    expect(numbers).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  test.each([{ title: 'a\0b' }, { title: 'a'.repeat(120_001) }])('is refused if it is %o', async (fields) => {
    const { id } = await publishArticle(staff)
    expect((await keepText(staff, ['news', id], fields)).status).toBe(422)
  })
})

test('of each kind of document only the newest fifty revisions are kept', async () => {
  const documents: [TestDocument, string][] = [
    [['news', (await publishArticle(staff)).id], `update news_articles set title = 'Text ' || number`],
    [['events', (await publishEvent(staff)).id], `update events set title = 'Text ' || number`],
    [['gallery', await insertGalleryItem()], `update gallery_media set title = 'Text ' || number`],
    [['settings', 'about'], `update settings set value = jsonb_build_object('title', 'Text ' || number)`],
  ]
  await query(`insert into settings (section, value) values ('about', '{}')`)
  for (const [document, statement] of documents) {
    await query(`do $$ begin for number in 1..53 loop ${statement}; end loop; end $$`)
    const numbers = (await readRevisions(staff, document)).map(({ number }) => number).filter((number) => number > 0)
    expect([numbers.length, numbers[0], numbers.at(-1)], document[0]).toEqual([50, 53, 4])
  }
})

test.each(['news', 'events', 'gallery'] as const)(
  'deleting a document of %s for good deletes its autosaves, revisions and preview links, and no others',
  async (collection) => {
    const ids = await Promise.all(
      [1, 2].map(async () => {
        if (collection === 'gallery') return await insertGalleryItem()
        return (await (collection === 'news' ? publishArticle : publishEvent)(staff, { state: 'draft' })).id
      }),
    )
    for (const id of ids) {
      await openForm(staff, [collection, id]).write('Unsaved')
      await requireStatus(await keepText(staff, [collection, id], { title: 'Kept' }), 204)
      await query(
        `insert into preview_links (collection, item, token_hash, expires_at) select $1, $2, $2, now() + interval '1 day'`,
        [collection, id],
      )
    }
    const [deleted = '', kept] = ids
    await send(
      collection === 'gallery' ? gallery : collection === 'news' ? news : events,
      'DELETE',
      `/api/${collection}/${deleted}`,
      undefined,
      staff,
    )
    expect(await query('select from revisions')).toHaveLength(2)
    expect((await requestTrashAction(staff, 'destroy', collection, deleted)).status).toBe(200)
    for (const table of ['autosaves', 'revisions', 'preview_links'])
      expect(await query(`select item from ${table}`), table).toEqual([{ item: kept }])
  },
)
