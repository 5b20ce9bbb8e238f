import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as news from '#netlify/functions/news.ts'
import * as settings from '#netlify/functions/settings.ts'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import { documentCollections } from '#src/contract/documents/documents.ts'
import {
  callDocument,
  insertGalleryItem,
  listUnsavedTitles,
  logInOnDevice,
  openForm,
  readAutosaveOutlines,
  readAutosaves,
  type TestDocument,
} from '#tests/support/calls/documents.ts'
import { readAudit } from '#tests/support/calls/inbox.ts'
import { type AddedMember, addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput, publishArticle, publishEvent, rallyInput } from '#tests/support/calls/publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

let owner: AddedMember
let editor: AddedMember
beforeEach(async () => {
  owner = await addMember({ name: 'Ada Owner' })
  editor = await addMember({ name: 'Ben Editor', role: 'editor' })
})
afterEach(() => vi.unstubAllEnvs())

async function createDocument(collection: TestDocument[0]): Promise<TestDocument> {
  if (collection === 'settings') return ['settings', 'about']
  if (collection === 'gallery') return ['gallery', await insertGalleryItem()]
  const { id } = await (collection === 'news' ? publishArticle : publishEvent)(owner.staffSession)
  return [collection, id]
}

function saveDocument([collection, item]: TestDocument, session: StaffSession): Promise<Response> {
  switch (collection) {
    case 'news':
      return send(news, 'PUT', `/api/news/${item}`, articleInput, session)
    case 'events':
      return send(events, 'PUT', `/api/events/${item}`, rallyInput, session)
    case 'gallery':
      return send(gallery, 'PUT', `/api/gallery/${item}`, { title: 'B', category: 'rally' }, session)
    case 'settings': {
      const values = settingsSections[item as SectionName].defaults
      return send(settings, 'PUT', `/api/admin/settings/${item}`, { values }, session)
    }
  }
}

const readRows = async (author: string) => await query('select * from autosaves where author = $1', [author])

describe.each(documentCollections)('unsaved text in %s', (collection) => {
  test('cannot be replaced, emptied or deleted by another member with any call', async () => {
    const document = await createDocument(collection)
    const form = openForm(editor.staffSession, document)
    await form.write('Of Ben', 5)
    const rows = await readRows(editor.id)
    for (const attacker of [owner.staffSession, await startSession(), await logInOnDevice()]) {
      const sameForm = openForm(attacker, document, form.form)
      expect(await sameForm.discard()).toBe(404)
      expect((await sameForm.send({ counter: 6, fields: null })).status).toBe(200)
      expect(await sameForm.write('Of another', 7, { copiedForm: form.form })).toBe(7)
      expect(await sameForm.discard()).toBe(204)
      await requireStatus(await saveDocument(document, sameForm.saveAs(2_147_483_647)), 200)
      const body = { author: editor.id, made_by: editor.id, author_name: 'Ben Editor' }
      await callDocument(attacker, document, 'PUT autosave', {
        body: { ...body, form: form.form, counter: 9, baseVersion: 1, baseFields: {}, fields: {} },
        query: `author=${editor.id}`,
      })
      await callDocument(attacker, document, 'DELETE autosave', { query: `form=${form.form}&author=${editor.id}` })
      await callDocument(attacker, document, 'POST revisions', { body: { fields: { title: 'Of another' } } })
    }
    expect(await readRows(editor.id)).toEqual(rows)
    expect(await form.write('Still Ben’s', 6)).toBe(6)
  })

  test('of two members is shown to both with its author', async () => {
    const document = await createDocument(collection)
    await openForm(editor.staffSession, document).write('Of Ben')
    await openForm(owner.staffSession, document).write('Of Ada')
    const describeTexts = async (session: StaffSession) =>
      (await readAutosaves(session, document)).map(({ author, isOwn, fields }) => [author, isOwn, fields.title])
    expect(await describeTexts(owner.staffSession)).toEqual([
      ['Ada Owner', true, 'Of Ada'],
      ['Ben Editor', false, 'Of Ben'],
    ])
    expect((await describeTexts(editor.staffSession)).map(([, isOwn]) => isOwn)).toEqual([false, true])
  })

  test('is neither shown to nor taken from members who may not edit', async () => {
    const document = await createDocument(collection)
    await openForm(editor.staffSession, document).write('Of Ben')
    const viewer = await addMember({ name: 'Vera', role: 'viewer' })
    const coordinator = await addMember({ name: 'Cora', role: 'coordinator', lgas: ['Oyi'] })
    for (const { staffSession } of [viewer, coordinator]) {
      expect((await callDocument(staffSession, document, 'GET autosave')).status).toBe(403)
      expect((await openForm(staffSession, document).send({ fields: {} })).status).toBe(403)
      expect(await openForm(staffSession, document).discard()).toBe(403)
      expect((await callDocument(staffSession, document, 'GET revisions')).status).toBe(403)
      const kept = await callDocument(staffSession, document, 'POST revisions', { body: { fields: {} } })
      expect(kept.status).toBe(403)
    }
  })

  test('copied from another author is logged once', async () => {
    const document = await createDocument(collection)
    const source = openForm(editor.staffSession, document)
    await source.write('Of Ben')
    const form = openForm(owner.staffSession, document)
    await form.write('Of Ben', 1, { copiedForm: source.form })
    await form.write('Of Ben', 2, { copiedForm: source.form })
    await form.write('Of Ben and Ada', 3)
    const entries = (await readAudit(owner.staffSession)).filter(({ action }) => action.startsWith('copy-unsaved'))
    const isSettings = collection === 'settings'
    expect(entries).toMatchObject([
      {
        action: isSettings ? 'copy-unsaved-settings' : 'copy-unsaved',
        collection: isSettings ? null : collection,
        subject: isSettings ? null : document[1],
        detail: `Ben Editor: ${isSettings ? settingsSections.about.title : 'Of Ben'}`,
        by: { name: 'Ada Owner' },
      },
    ])
  })
})

test('a copy is logged only of another author’s form of the same document, and only if it is stored', async () => {
  const document = await createDocument('news')
  const ownForm = openForm(owner.staffSession, document)
  await ownForm.write('Own')
  const otherDocument = openForm(editor.staffSession, await createDocument('events'))
  await otherDocument.write('Of another document')
  const late = openForm(editor.staffSession, document)
  await late.write('Of Ben')
  const form = openForm(owner.staffSession, document)
  for (const [index, copiedForm] of [ownForm.form, otherDocument.form, randomUUID()].entries())
    await form.write('A', index + 1, { copiedForm })
  await form.write('A', 1, { copiedForm: late.form })
  expect((await readAudit(owner.staffSession)).filter(({ action }) => action === 'copy-unsaved')).toEqual([])
})

describe('with the shared password', () => {
  const SAFARI_ON_IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

  test('the device is the author, over the end of a session', async () => {
    const document = await createDocument('news')
    const [phone, tablet] = [await logInOnDevice(), await logInOnDevice(SAFARI_ON_IPHONE)]
    const form = openForm(phone, document)
    await form.write('On the phone')
    await openForm(tablet, document).write('On the iPhone')
    expect((await readAutosaves(tablet, document)).map(({ author, isOwn }) => [author, isOwn])).toEqual([
      ['Safari on iPhone', true],
      ['Chrome on Android', false],
    ])
    const again = await logInOnDevice(undefined, phone)
    expect(again.headers.Authorization).not.toBe(phone.headers.Authorization)
    expect(await openForm(again, document, form.form).write('On the phone again', 2)).toBe(2)
    expect(await listUnsavedTitles(tablet, document)).toEqual(['On the phone again', 'On the iPhone'])
    expect(await openForm(tablet, document, form.form).discard()).toBe(404)
    expect(await openForm(again, document, form.form).discard()).toBe(204)
  })

  test('a stored row contains no part of the device cookie', async () => {
    const phone = await logInOnDevice()
    await openForm(phone, await createDocument('news')).write('On the phone')
    const [, device = ''] = /__Host-device=([\w-]{22})\./.exec(phone.headers.Cookie) ?? []
    expect(device).toHaveLength(22)
    expect(JSON.stringify(await query('select * from autosaves'))).not.toContain(device)
  })

  test('a forged device cookie does not stand for a device', async () => {
    const document = await createDocument('news')
    const phone = await logInOnDevice()
    const form = openForm(phone, document)
    await form.write('On the phone')
    const [cookie = ''] = /__Host-device=[^;]+/.exec(phone.headers.Cookie) ?? []
    const other = await startSession()
    const forged = { headers: { ...other.headers, Cookie: `${other.headers.Cookie}; ${cookie.slice(0, -1)}x` } }
    expect(await openForm(forged, document, form.form).discard()).toBe(404)
  })
})

describe('in settings', () => {
  test('texts of sections that only owners edit are hidden from editors', async () => {
    await openForm(owner.staffSession, ['settings', 'contact']).write('Facts')
    await openForm(owner.staffSession, ['settings', 'about']).write('Texts')
    const listItems = async (session: StaffSession) => (await readAutosaveOutlines(session)).map(({ item }) => item)
    expect(await listItems(editor.staffSession)).toEqual(['about'])
    expect(await listItems(owner.staffSession)).toEqual(['about', 'contact'])
    expect((await callDocument(editor.staffSession, ['settings', 'contact'], 'GET autosave')).status).toBe(403)
    expect((await openForm(editor.staffSession, ['settings', 'contact']).send({ fields: {} })).status).toBe(403)
  })

  const manifesto = { id: randomUUID(), bytes: 1000 }
  test.each(['contact', 'notice', 'verify', 'account', 'images'] as const)(
    'texts of %s that an owner could save later need step-up authentication',
    async (section) => {
      const document: TestDocument = ['settings', section]
      const fields = { ...settingsSections[section].defaults, ...(section === 'images' && { manifesto }) }
      const store = () => openForm(owner.staffSession, document).send({ fields, baseVersion: 0 })
      const keep = () => callDocument(owner.staffSession, document, 'POST revisions', { body: { fields } })
      await query(`update admin_sessions set confirmed_at = now() - interval '11 minutes'`)
      for (const response of [await store(), await keep()])
        expect((await (await requireStatus(response, 403)).json()).type).toBe('urn:problem:confirm')
      expect((await openForm(owner.staffSession, document).send({ fields: null })).status).toBe(200)
      await query(`update admin_sessions set confirmed_at = now()`)
      expect([(await store()).status, (await keep()).status]).toEqual([200, 204])
    },
  )

  test('the shared password of a deployed site stores no text of the bank account', async () => {
    vi.stubEnv('CONTEXT', 'production')
    vi.stubEnv('ADMIN_PASSWORD', 'seven blue lanterns')
    const session = await startSession()
    const document: TestDocument = ['settings', 'account']
    expect((await openForm(session, document).send({ fields: {} })).status).toBe(403)
    const kept = await callDocument(session, document, 'POST revisions', { body: { fields: {} } })
    expect(kept.status).toBe(403)
    expect(await query('select from autosaves')).toEqual([])
  })
})
