import { describe, expect, test } from 'vitest'
import { continueForm } from '#src/admin/documents/chosen-form.ts'
import { deleteEntry, listEntries } from '#src/admin/documents/device-store.ts'
import { breakCall, listCalls, querySite, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'
import {
  addAndOpenArticle,
  changeElsewhere,
  listStoredTexts,
  openArticle,
  openNewArticle,
  readArticle,
  waitUntil,
} from './article-form.ts'

setUpStaffSite()

const listUnsavedRevisions = async (id: string) =>
  await querySite<{ title: string }>(
    `select fields ->> 'title' as title from revisions where item = $1 and is_unsaved`,
    [id],
  )

describe('a document that another member saved while it was edited', () => {
  test('is saved with both changes when they are in different fields', async () => {
    const form = await addAndOpenArticle()
    form.change({ title: 'My road' })
    await changeElsewhere(form.id, { excerpt: 'Their words' })
    expect(await form.save(undefined)).toMatchObject({
      kind: 'saved',
      mergedNames: ['excerpt'],
      mergedBy: 'Ada Obi',
    })
    expect(await readArticle(form.id)).toMatchObject({ title: 'My road', excerpt: 'Their words' })
  })

  async function createConflict() {
    const form = await addAndOpenArticle()
    form.change({ title: 'My road' })
    await changeElsewhere(form.id, { title: 'Their road' })
    expect(await form.save(undefined)).toEqual({ kind: 'conflict' })
    expect(form.$state.get().conflict).toMatchObject({ by: 'Ada Obi', names: ['title'] })
    return form
  }

  test('is not saved until one side of each field that both changed is chosen', async () => {
    const form = await createConflict()
    expect(await form.save(undefined)).toEqual({ kind: 'conflict' })
    expect(await readArticle(form.id)).toMatchObject({ title: 'Their road' })
    await form.decide('title', 'mine')
    expect(await form.save(undefined)).toMatchObject({ kind: 'saved' })
    expect(await readArticle(form.id)).toMatchObject({ title: 'My road' })
  })

  test('keeps the text that is given up in the history', async () => {
    const form = await createConflict()
    await form.decide('title', 'theirs')
    expect(form.$state.get().fields.title).toBe('Their road')
    expect(form.isDirty()).toBe(false)
    expect(await listUnsavedRevisions(form.id)).toEqual([{ title: 'My road' }])
  })

  test('asks again when the page was reloaded before a side was chosen', async () => {
    const form = await createConflict()
    form.close()
    const reopened = await openArticle(form.id)
    expect(reopened.$state.get().fields.title).toBe('My road')
    expect(await reopened.save(undefined)).toEqual({ kind: 'conflict' })
    expect(await readArticle(form.id)).toMatchObject({ title: 'Their road' })
  })

  test('asks again when another member saves once more before the chosen side is saved', async () => {
    const form = await createConflict()
    await form.decide('title', 'mine')
    await changeElsewhere(form.id, { title: 'Third road' })
    expect(await form.save(undefined)).toEqual({ kind: 'conflict' })
    expect(form.$state.get().conflict?.theirs.title).toBe('Third road')
  })
})

describe('a save whose answer was lost', () => {
  test('is recognised when it is repeated, also with text that was typed since', async () => {
    const form = await addAndOpenArticle()
    form.change({ title: 'A bridge' })
    breakCall(`PUT /api/news/${form.id}`, 'no answer')
    expect(await form.save(undefined)).toMatchObject({ kind: 'failed', error: { status: 0 } })
    // The server saved it.
    await changeElsewhere(form.id, { title: 'A bridge' })
    repairCalls()
    form.change({ title: 'A wide bridge' })
    expect(await form.save(undefined)).toMatchObject({ kind: 'saved', mergedNames: [] })
    expect(await readArticle(form.id)).toMatchObject({ title: 'A wide bridge', version: 3 })
  })

  test('creates one document, which has the text of the last save', async () => {
    const form = await openNewArticle()
    form.change({ title: 'A bridge' })
    expect(await form.save({ state: 'draft' })).toMatchObject({ kind: 'saved' })
    // Another form with the same id stands for the one that has no answer.
    const repeated = await openNewArticle(form.id)
    repeated.change({ title: 'A bridge', excerpt: 'Open', content: 'It is open.' })
    expect(await repeated.save({ state: 'draft' })).toMatchObject({ kind: 'saved' })
    expect(await readArticle(form.id)).toMatchObject({ title: 'A bridge', excerpt: 'Open' })
  })

  test('publishes a new document that an earlier save without an answer stored as a draft', async () => {
    const form = await openNewArticle()
    const text = { title: 'A bridge', excerpt: 'Open', content: 'It is open.' }
    form.change(text)
    await form.save({ state: 'draft' })
    const repeated = await openNewArticle(form.id)
    repeated.change(text)
    expect(await repeated.save(undefined)).toMatchObject({ kind: 'saved' })
    const rows = await querySite('select state from news_articles where id = $1', [form.id])
    expect(rows).toEqual([{ state: 'published' }])
  })
})

test('a document that was deleted while it was edited can be saved as new, once', async () => {
  const form = await addAndOpenArticle()
  form.change({ title: 'My road' })
  await querySite('delete from news_articles where id = $1', [form.id])
  expect(await form.save(undefined)).toEqual({ kind: 'gone' })
  breakCall('POST /api/news', 'no answer')
  expect(await form.saveAsNew(undefined)).toMatchObject({ kind: 'failed' })
  repairCalls()
  expect(await form.saveAsNew(undefined)).toMatchObject({ kind: 'saved', saved: { title: 'My road' } })
  const ids = listCalls('POST', '/api/news').map(({ body }) => (body as { id: string }).id)
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).not.toBe(form.id)
  expect(form.isDirty()).toBe(false)
})

describe('unsaved text of a form that was closed', () => {
  test('is continued by the next form of the same device', async () => {
    const form = await addAndOpenArticle()
    form.change({ title: 'Half' })
    form.close()
    const next = await openArticle(form.id)
    expect(next.form).toBe(form.form)
    expect(next.$state.get()).toMatchObject({ fields: { title: 'Half' }, restoredAt: expect.any(String) })
  })

  test('is not continued by a form that opens while it is still open', async () => {
    const form = await addAndOpenArticle()
    form.change({ title: 'Half' })
    const other = await openArticle(form.id)
    expect(other.form).not.toBe(form.form)
    expect(other.isDirty()).toBe(false)
    other.close()
    form.close()
  })

  test('on another device of its author is continued with the version on which it is based', async () => {
    const form = await addAndOpenArticle()
    form.change({ title: 'My road' })
    await form.autosave.flush()
    form.close()
    deleteEntry({ collection: 'news', item: form.id, form: form.form })
    await changeElsewhere(form.id, { excerpt: 'Their words' })
    continueForm({ collection: 'news', item: form.id, form: form.form })
    const next = await openArticle(form.id)
    expect(next.form).not.toBe(form.form)
    expect(next.$state.get()).toMatchObject({ base: { version: 1 }, fields: { title: 'My road' } })
    expect(await listStoredTexts(form.id)).toMatchObject([{ title: 'My road' }])
    expect(await next.save(undefined)).toMatchObject({ kind: 'saved', mergedNames: ['excerpt'] })
    expect(await listStoredTexts(form.id)).toEqual([])
  })

  test('is gone from device and server after it was discarded', async () => {
    const form = await addAndOpenArticle()
    form.change({ title: 'Half' })
    await form.autosave.flush()
    form.discard()
    form.close()
    expect(listEntries('news')).toEqual([])
    await waitUntil(async () => (await listStoredTexts(form.id)).length === 0)
    expect((await openArticle(form.id)).isDirty()).toBe(false)
  })
})
