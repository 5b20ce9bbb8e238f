import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredAutosaves } from '#netlify/documents/autosaves.queries.ts'
import * as documents from '#netlify/functions/documents.ts'
import * as events from '#netlify/functions/events.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as news from '#netlify/functions/news.ts'
import * as settings from '#netlify/functions/settings.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import { AUTOSAVE_RETENTION_DAYS } from '#src/contract/rules/limits.ts'
import {
  baseFields,
  insertGalleryItem,
  listUnsavedTitles,
  openForm,
  readAutosaveOutlines,
  readAutosaves,
  type TestDocument,
} from '#tests/support/calls/documents.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import {
  articleInput,
  createArticleDraft,
  createPreviewLink,
  openPreviewLink,
  publishArticle,
  publishEvent,
  rallyInput,
  requestTrashAction,
} from '#tests/support/calls/publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

let staff: StaffSession
let article: TestDocument
beforeEach(async () => {
  staff = await startSession()
  article = ['news', (await publishArticle(staff, { title: 'Saved' })).id]
})

const listTitles = (document = article) => listUnsavedTitles(staff, document)

describe('an autosave', () => {
  test('is listed with its base, and never public', async () => {
    const form = openForm(staff, article)
    expect(await form.write(' Half a wo')).toBe(1)
    const [autosave, ...others] = await readAutosaves(staff, article)
    expect(others).toEqual([])
    expect(autosave).toEqual({
      collection: 'news',
      item: article[1],
      form: form.form,
      isOwn: true,
      author: 'A device',
      baseVersion: 1,
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      title: 'Half a wo',
      baseFields,
      fields: { ...baseFields, title: ' Half a wo' },
    })
    expect(await query('select title from news_articles')).toEqual([{ title: 'Saved' }])
  })

  test('with the greater counter stays, in whatever order the requests arrive', async () => {
    const form = openForm(staff, article)
    expect(await form.write('Three', 3)).toBe(3)
    expect(await form.write('Two', 2)).toBe(3)
    expect(await listTitles()).toEqual(['Three'])
    expect(await form.write('Three', 3)).toBe(3)
    expect(await form.write('Four', 4)).toBe(4)
    expect(await listTitles()).toEqual(['Four'])
    const answers = await Promise.all([9, 7, 8, 6, 5].map((counter) => form.write(`Text ${counter}`, counter)))
    expect(Math.max(...answers)).toBe(9)
    expect(await listTitles()).toEqual(['Text 9'])
  })

  test('keeps the values on which it is based when a later request omits them', async () => {
    const form = openForm(staff, article)
    const refused = await form.send({ baseFields: undefined, fields: { title: 'A' } })
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      [{ field: 'baseFields', message: 'Required' }],
    ])
    await form.write('One')
    await form.write('Two', 2, { baseFields: undefined, baseVersion: 2 })
    expect(await readAutosaves(staff, article)).toMatchObject([
      { baseVersion: 2, baseFields, fields: { title: 'Two' } },
    ])
    await form.send({ counter: 3, fields: null, baseFields: undefined })
    expect(await form.write('Four', 4, { baseFields: undefined })).toBe(4)
  })

  test('without text is a tombstone, after which a late request changes nothing', async () => {
    const form = openForm(staff, article)
    await form.write('One')
    expect((await form.send({ counter: 3, fields: null })).status).toBe(200)
    expect(await listTitles()).toEqual([])
    expect(await form.write('Two', 2)).toBe(3)
    expect(await listTitles()).toEqual([])
    expect(await readAutosaveOutlines(staff)).toEqual([])
  })

  test('of one window stays beside that of another window, the newest first', async () => {
    await openForm(staff, article).write('First window')
    await openForm(staff, article).write('Second window')
    expect(await listTitles()).toEqual(['Second window', 'First window'])
    expect((await readAutosaves(staff, article)).map(({ isOwn }) => isOwn)).toEqual([true, true])
  })

  test('has the saved title if its own is empty, and none in settings', async () => {
    await openForm(staff, article).write(' ')
    const section: TestDocument = ['settings', 'about']
    await openForm(staff, section).write('A heading')
    const outlines = await readAutosaveOutlines(staff)
    expect(outlines.map(({ collection, title }) => [collection, title])).toEqual([
      ['settings', ''],
      ['news', 'Saved'],
    ])
    expect(outlines[0]).not.toHaveProperty('fields')
  })

  test('is deleted after its retention time, and a row without text after a day', async () => {
    await openForm(staff, article).write('Old')
    await openForm(staff, article).write('New')
    await openForm(staff, article).send({ fields: null })
    await query(`update autosaves set changed_at = now() - interval '2 days'`)
    await query(
      `update autosaves set changed_at = now() - make_interval(days => $1) where fields ->> 'title' = 'Old'`,
      [AUTOSAVE_RETENTION_DAYS + 1],
    )
    await deleteExpiredAutosaves()
    expect(await query(`select fields ->> 'title' as title from autosaves`)).toEqual([{ title: 'New' }])
  })
})

test.each([
  { fields: { title: 'a\0b' } },
  { fields: { title: '\ud800' } },
  { fields: { title: 'a'.repeat(120_001) } },
  { fields: Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`field${index}`, ''])) },
  { baseVersion: -1 },
  { counter: 0 },
  { counter: 2_147_483_648 },
  { form: 'x' },
])('refuses an autosave with the invalid fields %o', async (input) => {
  expect((await openForm(staff, article).send({ fields: {}, ...input })).status).toBe(422)
})

describe('discarding an own text', () => {
  test('ends it, so that a request under way does not store it again', async () => {
    const form = openForm(staff, article)
    await form.write('One', 4)
    expect(await form.discard()).toBe(204)
    expect(await listTitles()).toEqual([])
    expect(await form.write('Late', 4)).toBe(5)
    expect(await listTitles()).toEqual([])
  })

  test('tells an open form that its next text was not stored, and the form goes on with a greater counter', async () => {
    const form = openForm(staff, article)
    await form.write('One', 4)
    await form.discard()
    expect(await form.write('Two', 5)).toBe(6)
    expect(await listTitles()).toEqual([])
    expect(await form.write('Two', 7)).toBe(7)
    expect(await listTitles()).toEqual(['Two'])
  })

  test('of a form that stored nothing answers 404', async () => {
    expect(await openForm(staff, article).discard()).toBe(404)
  })

  test('works with the greatest counter', async () => {
    const form = openForm(staff, article)
    await form.write('One', 2_147_483_647)
    expect([await form.discard(), await form.discard()]).toEqual([204, 204])
    expect(await listTitles()).toEqual([])
  })
})

describe('saving a document', () => {
  const saves: [string, () => Promise<[TestDocument, (saved: StaffSession) => Promise<Response>]>][] = [
    ['an article', async () => [article, (saved) => send(news, 'PUT', `/api/news/${article[1]}`, articleInput, saved)]],
    [
      'an event',
      async () => {
        const { id } = await publishEvent(staff)
        return [['events', id], (saved) => send(events, 'PUT', `/api/events/${id}`, rallyInput, saved)]
      },
    ],
    [
      'a new article',
      async () => {
        const id = randomUUID()
        return [['news', id], (saved) => send(news, 'POST', '/api/news', { ...articleInput, id }, saved)]
      },
    ],
    [
      'a gallery item',
      async () => {
        const id = await insertGalleryItem()
        const body = { title: 'B', category: 'rally' }
        return [['gallery', id], (saved) => send(gallery, 'PUT', `/api/gallery/${id}`, body, saved)]
      },
    ],
    [
      'a section of settings',
      async () => {
        const values = settingsSections.about.defaults
        return [['settings', 'about'], (saved) => send(settings, 'PUT', '/api/admin/settings/about', { values }, saved)]
      },
    ],
  ]

  test.each(saves)('%s ends the text of its form, and a late autosave does not bring it back', async (_, prepare) => {
    const [document, save] = await prepare()
    const form = openForm(staff, document)
    const otherForm = openForm(staff, document)
    await form.write('One')
    await otherForm.write('Other window')
    expect((await save(form.saveAs(3))).ok).toBe(true)
    expect(await listTitles(document)).toEqual(['Other window'])
    expect(await form.write('Late', 2)).toBe(3)
    expect(await form.write('Late', 2, { baseFields: undefined })).toBe(3)
    expect(await listTitles(document)).toEqual(['Other window'])
    await form.write('Typed afterwards', 4)
    expect(await listTitles(document)).toEqual(['Typed afterwards', 'Other window'])
  })

  test.each(saves)('%s whose autosave never arrived stores none that is late', async (_, prepare) => {
    const [document, save] = await prepare()
    const form = openForm(staff, document)
    expect((await save(form.saveAs(2))).ok).toBe(true)
    expect(await form.write('Late', 1)).toBe(2)
    expect(await listTitles(document)).toEqual([])
  })

  test('keeps a text that was typed while the save was under way', async () => {
    const form = openForm(staff, article)
    await form.write('Typed meanwhile', 3)
    await requireStatus(await send(news, 'PUT', `/api/news/${article[1]}`, articleInput, form.saveAs(2)), 200)
    expect(await listTitles()).toEqual(['Typed meanwhile'])
  })

  test('that is refused keeps the unsaved text', async () => {
    const form = openForm(staff, article)
    await form.write('One')
    const { headers } = form.saveAs(2)
    const outdated = { headers: { ...headers, 'If-Match': '"7"' } }
    expect((await send(news, 'PUT', `/api/news/${article[1]}`, articleInput, outdated)).status).toBe(412)
    expect((await send(news, 'PUT', `/api/news/${article[1]}`, {}, form.saveAs(2))).status).toBe(422)
    expect(await listTitles()).toEqual(['One'])
  })

  test.each(['', 'x', 'x 2', `${randomUUID()} 0`, `${randomUUID()} x`, randomUUID(), `${randomUUID()} 99999999999`])(
    'ignores the malformed header %j',
    async (header) => {
      const session = { headers: { ...staff.headers, 'X-Autosave': header } }
      expect((await send(news, 'PUT', `/api/news/${article[1]}`, articleInput, session)).status).toBe(200)
      expect(await query('select from autosaves')).toEqual([])
    },
  )
})

describe('the list of unsaved texts', () => {
  test('can be limited to one collection', async () => {
    await openForm(staff, article).write('A')
    await openForm(staff, ['gallery', await insertGalleryItem()]).write('B')
    const listCollections = async (filter = '') =>
      (await readAutosaveOutlines(staff, filter)).map(({ collection }) => collection)
    expect(await listCollections()).toEqual(['gallery', 'news'])
    expect(await listCollections('?collection=gallery')).toEqual(['gallery'])
    expect(await listCollections('?collection=settings')).toEqual([])
    const unknown = await send(documents, 'GET', '/api/admin/autosaves?collection=people', undefined, staff)
    expect(unknown.status).toBe(422)
  })

  test('has new documents, but no documents in the trash or deleted ones', async () => {
    const newArticle: TestDocument = ['news', randomUUID()]
    await openForm(staff, newArticle).write('New', 1, { baseVersion: null })
    await openForm(staff, ['events', randomUUID()]).write('Of a deleted event')
    await openForm(staff, article).write('Of the trash')
    await send(news, 'DELETE', `/api/news/${article[1]}`, undefined, staff)
    expect((await readAutosaveOutlines(staff)).map(({ title }) => title)).toEqual(['New'])
    expect(await listTitles()).toEqual(['Of the trash'])
    await requestTrashAction(staff, 'restore', ...(article as ['news', string]))
    expect((await readAutosaveOutlines(staff)).map(({ title }) => title)).toEqual(['Of the trash', 'New'])
  })

  test('of a document has the own texts, however many others there are', async () => {
    await openForm(staff, article).write('Own')
    await query(
      `insert into autosaves (collection, item, author, form, counter, author_name, base_version, base_fields, fields)
       select 'news', $1, 'other', gen_random_uuid(), 1, 'Other', 1, '{}', '{"title": "Other"}' from generate_series(1, 30)`,
      [article[1]],
    )
    const titles = await listTitles()
    expect(titles).toHaveLength(20)
    expect(titles.at(-1)).toBe('Own')
  })
})

test('an autosave of an unknown section of settings, and of an item without an id, is not found', async () => {
  expect((await openForm(staff, ['settings', 'constructor']).send({ fields: {} })).status).toBe(404)
  expect((await openForm(staff, ['news', 'a-road']).send({ fields: {} })).status).toBe(404)
})

test('the preview of an open form shows the text of exactly that form', async () => {
  const owner = await addMember({ name: 'Ada' })
  const editor = await addMember({ name: 'Ben', role: 'editor' })
  const document: TestDocument = ['news', await createArticleDraft(staff, 'Saved')]
  const text = { ...articleInput, image: '' }
  const form = openForm(owner.staffSession, document)
  await form.write('', 1, { fields: { ...text, title: 'Of Ada' } })
  await openForm(owner.staffSession, document).write('', 1, { fields: { ...text, title: 'Other window' } })
  await openForm(editor.staffSession, document, form.form).write('', 1, { fields: { ...text, title: 'Of Ben' } })
  const link = await createPreviewLink(owner.staffSession, document[1], form.form)
  expect(await openPreviewLink(link, owner.staffSession)).toMatchObject({ item: { title: 'Of Ada' } })
  await form.send({ counter: 2, fields: null })
  expect(await openPreviewLink(link, owner.staffSession)).toMatchObject({ item: { title: 'Saved' } })
})
