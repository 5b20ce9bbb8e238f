import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listAutosaves } from '#src/admin/api/documents.ts'
import { clearDeviceStore, listEntries } from '#src/admin/documents/device-store.ts'
import { tryDiscardAutosave } from '#src/admin/documents/unsaved-documents.ts'
import { endSessions, holdCall, listCalls, logInAsMember, querySite, setUpStaffSite } from '#tests/support/site/site.ts'
import {
  addAndOpenArticle,
  buildAutosavePath,
  changeElsewhere,
  listStoredTexts,
  openArticle,
  openNewArticle,
  readArticle,
  waitUntil,
} from './article-form.ts'

setUpStaffSite()
beforeEach(() => void clearDeviceStore())

const listDeviceTitles = () => listEntries('news').map(({ fields }) => fields.title)
const listServerTitles = async (id: string) => (await listStoredTexts(id)).map(({ title }) => title)
const readTitle = async (id: string) => (await readArticle(id))?.title

async function readOther(form: { id: string; form: string }) {
  const others = await listAutosaves({ collection: 'news', item: form.id })
  const other = others.find((autosave) => autosave.form !== form.form)
  if (!other) throw new Error('No other form has unsaved text')
  return other
}

describe('no copy of a text is left', () => {
  test('when the form closes while the text is being saved', async () => {
    const form = await addAndOpenArticle()
    form.change({ title: 'Saved' })
    const release = holdCall(`PUT /api/news/${form.id}`)
    const saving = form.save(undefined)
    form.close()
    release()
    expect(await saving).toMatchObject({ kind: 'saved' })
    await waitUntil(() => listDeviceTitles().length === 0)
    expect(await readTitle(form.id)).toBe('Saved')
    expect(await listServerTitles(form.id)).toEqual([])
  })

  test('when another member saved the same text', async () => {
    const form = await addAndOpenArticle()
    form.change({ title: 'The same' })
    await form.autosave.flush()
    await changeElsewhere(form.id, { title: 'The same' })
    expect(await form.save(undefined)).toMatchObject({ kind: 'saved' })
    await form.autosave.flush()
    expect(await listServerTitles(form.id)).toEqual([])
    form.close()
  })

  test('when an own text of a closed window was copied and saved', async () => {
    const first = await addAndOpenArticle()
    first.change({ title: 'First window' })
    await first.autosave.flush()
    const second = await openArticle(first.id)
    first.close()
    await querySite(`update autosaves set changed_at = now() - interval '10 minutes'`)
    await second.copyAutosave(await readOther(second))
    expect(await second.save(undefined)).toMatchObject({ kind: 'saved' })
    second.close()
    expect(listDeviceTitles()).toEqual([])
    expect(await listServerTitles(first.id)).toEqual([])
  })

  test('when a text that only this device has is discarded', async () => {
    const form = await addAndOpenArticle()
    form.change({ title: 'Only here' })
    form.close()
    expect(await tryDiscardAutosave({ collection: 'news', item: form.id, form: form.form })).toBe(true)
    expect(listDeviceTitles()).toEqual([])
  })
})

describe('no text that was typed is lost', () => {
  test('when the other side of a conflict is chosen after more was typed', async () => {
    const form = await addAndOpenArticle()
    form.change({ title: 'Mine' })
    await changeElsewhere(form.id, { title: 'Theirs' })
    await form.save(undefined)
    form.change({ title: 'Mine, and more' })
    await form.decide('title', 'theirs')
    const sql = `select fields ->> 'title' as title from revisions where item = $1 and is_unsaved`
    expect(await querySite(sql, [form.id])).toEqual([{ title: 'Mine, and more' }])
    form.close()
  })

  test('when two windows create the same new article, and the second one takes the text of the first', async () => {
    const first = await openNewArticle()
    const second = await openNewArticle(first.id)
    const texts = { excerpt: 'Open', content: 'It is long.' }
    first.change({ ...texts, title: 'First' })
    second.change({ ...texts, title: 'Second' })
    expect(await first.save(undefined)).toMatchObject({ kind: 'saved' })
    expect(await second.save(undefined)).toEqual({ kind: 'conflict' })
    await second.decide('title', 'theirs')
    const sql = `select fields ->> 'title' as title from revisions where item = $1 and is_unsaved`
    expect(await querySite(sql, [first.id])).toEqual([{ title: 'Second' }])
    first.close()
    second.close()
  })

  test('when more was typed while a deleted article is saved as new', async () => {
    const form = await addAndOpenArticle()
    form.change({ title: 'Mine' })
    await querySite('update news_articles set deleted_at = now() where id = $1', [form.id])
    expect(await form.save(undefined)).toEqual({ kind: 'gone' })
    const release = holdCall('POST /api/news')
    const saving = form.saveAsNew(undefined)
    form.change({ title: 'Mine, and more' })
    release()
    expect(await saving).toMatchObject({ kind: 'saved', saved: { title: 'Mine' } })
    expect(form.$state.get().fields.title).toBe('Mine, and more')
    form.close()
  })

  test('when an own text cannot be copied, because its shape is odd', async () => {
    const form = await addAndOpenArticle()
    const other = { collection: 'news', item: form.id, form: crypto.randomUUID(), isOwn: true, author: '' } as const
    const text = { title: '', baseVersion: 1, baseFields: {}, fields: { title: 5 }, changedAt: '2026-01-01T00:00:00Z' }
    await expect(form.copyAutosave({ ...other, ...text })).rejects.toThrow('another shape')
    expect(listCalls('DELETE', buildAutosavePath(form))).toEqual([])
    form.close()
  })
})

test('a text stays its author’s when the session ends', async () => {
  const { id } = await logInAsMember()
  const form = await addAndOpenArticle()
  form.change({ title: 'Mine' })
  await endSessions()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  await form.autosave.trySend()
  dispatchEvent(new Event('pagehide'))
  form.close()
  const stored = Object.entries<string>(localStorage).filter(([key]) => key.startsWith('unsaved '))
  expect(stored.map(([, text]) => JSON.parse(text).author)).toEqual([id])
  expect(listDeviceTitles()).toEqual([])
})

test('the activity names whose text was copied, although it is saved at once', async () => {
  const form = await addAndOpenArticle()
  await querySite(
    `insert into autosaves (collection, item, author, form, counter, author_name, base_version, base_fields, fields)
     values ('news', $1, 'another', $2, 1, 'Ada Obi', 1, '{}', '{"title": "Taken"}')`,
    [form.id, crypto.randomUUID()],
  )
  await form.copyAutosave(await readOther(form))
  expect(await form.save(undefined)).toMatchObject({ kind: 'saved' })
  const entries = await querySite<{ detail: string }>(`select detail from audit_log where action = 'copy-unsaved'`)
  expect(entries).toMatchObject([{ detail: expect.stringContaining('Ada Obi') }])
  form.close()
})

test('a text that was discarded on another device is not said to be on the server', async () => {
  const form = await addAndOpenArticle()
  form.change({ title: 'Left' })
  await form.autosave.flush()
  form.close()
  await querySite('update autosaves set fields = null, counter = counter + 1')
  const next = await openArticle(form.id)
  expect(next.autosave.$state.get().location).toBe('device')
  await next.autosave.flush()
  expect(await listServerTitles(form.id)).toEqual(['Left'])
  next.close()
})
