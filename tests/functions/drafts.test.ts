import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deleteExpiredDrafts } from '#netlify/content/drafts.queries.ts'
import * as drafts from '#netlify/functions/drafts.ts'
import * as news from '#netlify/functions/news.ts'
import type { Draft, DraftReport, DraftState } from '#src/contract/drafts.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import {
  addVersionHeader,
  articleInput,
  publishArticle,
  requestTrashAction,
} from '#tests/support/calls/publications.ts'
import { send, sendAndFollow } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const articleFields = { ...articleInput, image: '', format: 'markdown' }

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

/** Editing form of one article, which sends its reports with the version of the draft that it knows. */
function openForm(item: string, baseVersion: number | null = null, session = adminSession) {
  const editor = randomUUID()
  const sendReport = (report: Partial<DraftReport>, version: number) =>
    send(
      drafts,
      'PUT',
      `/api/admin/drafts/${item}?section=news`,
      { editor, baseVersion, ...report },
      addVersionHeader(session, `"${version}"`),
    )
  return {
    editor,
    sendReport,
    async report(report: Partial<DraftReport>, version = 0): Promise<DraftState> {
      const response = await sendReport(report, version)
      expect(response.status).toBe(200)
      return await response.json()
    },
    async readRefusal(report: Partial<DraftReport>, version = 0): Promise<Draft | undefined> {
      const response = await sendReport(report, version)
      expect(response.status).toBe(412)
      return (await response.json()).draft
    },
    discard: async (version: number) =>
      (
        await send(
          drafts,
          'DELETE',
          `/api/admin/drafts/${item}?section=news`,
          undefined,
          addVersionHeader(session, `"${version}"`),
        )
      ).status,
  }
}

const withTitle = (title: string) => ({ fields: { ...articleFields, title } })

async function listDrafts(session = adminSession): Promise<Draft[]> {
  return await (await send(drafts, 'GET', '/api/admin/drafts?section=news', undefined, session)).json()
}

const listDraftTitles = async () => (await listDrafts()).map(({ fields }) => fields.title)

const saveArticle = async (id: string, fields: object, session = adminSession) =>
  (await send(news, 'PUT', `/api/news/${id}`, { ...articleInput, ...fields }, session)).status

test('the unsaved text of an open editing form is offered on another device and is never public', async () => {
  const { id, version } = await publishArticle(adminSession)
  const form = openForm(id, version)
  await form.report(withTitle(' Half a wo'))
  expect(await listDrafts()).toMatchObject([{ item: id, baseVersion: 1, editor: form.editor, openEditors: [{}] }])
  expect(await listDraftTitles()).toEqual([' Half a wo'])
  const readResponse = await send(drafts, 'GET', `/api/admin/drafts/${id}?section=news`, undefined, adminSession)
  expect(await readResponse.json()).toMatchObject({ item: id, fields: { title: ' Half a wo' } })
  expect(await (await sendAndFollow(news, `/api/news/${id}`)).json()).toMatchObject({
    title: articleInput.title,
    version: 1,
  })
})

test('of many forms that send a text at once one stores its text, and saving the article deletes the draft', async () => {
  const { id, version } = await publishArticle(adminSession)
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => openForm(id, version).sendReport(withTitle(`Text ${index}`), 0)),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([200, 412]))
  expect(await listDraftTitles()).toEqual([`Text ${statuses.indexOf(200)}`])
  const [draft] = await listDrafts()
  const savedFields = { title: 'Done', draft: draft?.version }
  expect(await saveArticle(id, savedFields, addVersionHeader(adminSession, '"1"'))).toBe(200)
  expect(await listDrafts()).toEqual([])
})

test('a form replaces its own draft although it did not get the response to an earlier autosave', async () => {
  const form = openForm(randomUUID())
  await form.report(withTitle('One'))
  await form.report(withTitle('Two'))
  expect(await listDraftTitles()).toEqual(['Two'])
})

test('an autosave that arrives after the article was saved does not store its text again', async () => {
  const id = randomUUID()
  const form = openForm(id)
  const { version } = await form.report(withTitle('One'))
  const newArticle = { ...articleInput, id, draft: version }
  expect((await send(news, 'POST', '/api/news', newArticle, adminSession)).status).toBe(201)
  expect(await form.readRefusal(withTitle('Two'), version)).toBeUndefined()
  expect(await listDrafts()).toEqual([])
})

test('a refused save of an article keeps the draft', async () => {
  const { id } = await publishArticle(adminSession)
  const { version } = await openForm(id, 1).report(withTitle('One'))
  expect(await saveArticle(id, { draft: version }, addVersionHeader(adminSession, '"7"'))).toBe(412)
  expect(await listDraftTitles()).toEqual(['One'])
})

test('a form does not replace the draft of another form that it has not seen, and gets its text', async () => {
  const { id, version } = await publishArticle(adminSession)
  const [firstForm, secondForm] = [openForm(id, version), openForm(id, version)]
  expect(await firstForm.report({})).toEqual({ version: 0, openEditors: [] })
  const stored = await firstForm.report(withTitle('One'))
  expect(await secondForm.readRefusal(withTitle('Other'))).toMatchObject({
    editor: firstForm.editor,
    version: stored.version,
    fields: { title: 'One' },
    openEditors: [{}],
  })
  expect(await listDraftTitles()).toEqual(['One'])
  const replaced = await secondForm.report(withTitle('Other'), stored.version)
  expect(await firstForm.readRefusal({}, stored.version)).toMatchObject({ fields: { title: 'Other' } })
  expect(await firstForm.readRefusal(withTitle('One again'), stored.version)).toMatchObject({
    version: replaced.version,
  })
  expect(await listDraftTitles()).toEqual(['Other'])
})

test('a version number is never used twice, so that a discarded draft cannot be replaced by mistake', async () => {
  const id = randomUUID()
  const form = openForm(id)
  const first = await form.report(withTitle('One'))
  expect(await form.discard(first.version)).toBe(204)
  const second = await openForm(id).report(withTitle('Other'))
  expect(second.version).toBeGreaterThan(first.version)
  expect(await form.readRefusal(withTitle('Two'), first.version)).toMatchObject({ fields: { title: 'Other' } })
})

test('a form that was left or that stopped reporting does not count as open', async () => {
  const { id, version } = await publishArticle(adminSession)
  const [firstForm, secondForm] = [openForm(id, version), openForm(id, version)]
  await firstForm.report({})
  expect((await secondForm.report({})).openEditors).toEqual([{}])
  await firstForm.report({ left: true })
  expect((await secondForm.report({})).openEditors).toEqual([])
  await firstForm.report({})
  const threeMinutesAgo = new Date(Date.now() - 180_000).toISOString()
  const expiredForm = JSON.stringify({ [firstForm.editor]: { seenAt: threeMinutesAgo } })
  await query('update publication_drafts set open_editors = $1', [expiredForm])
  expect((await secondForm.report({})).openEditors).toEqual([])
})

test('a report without text keeps the draft', async () => {
  const form = openForm(randomUUID())
  const { version } = await form.report(withTitle('One'))
  expect((await form.report({}, version)).version).toBe(version)
  expect(await listDraftTitles()).toEqual(['One'])
})

test('a member’s unsaved text is kept when another member discards it or saves the same article', async () => {
  const { id } = await publishArticle(adminSession)
  const owner = await addMember({ name: 'Uche Owner' })
  const firstMember = await addMember({ name: 'Ada Obi', role: 'editor' })
  const secondMember = await addMember({ name: 'Ben Eze', role: 'editor' })
  const { version } = await openForm(id, 1, firstMember.staffSession).report(withTitle('Of Ada'))
  const secondForm = openForm(id, 1, secondMember.staffSession)
  expect(await secondForm.discard(version)).toBe(403)
  expect(await secondForm.readRefusal(withTitle('Of Ben'))).toMatchObject({
    by: 'Ada Obi',
    fields: { title: 'Of Ada' },
  })
  expect(await saveArticle(id, { title: 'Done' }, secondMember.staffSession)).toBe(200)
  expect(await listDrafts(secondMember.staffSession)).toMatchObject([
    { by: 'Ada Obi', baseVersion: 1, openEditors: expect.arrayContaining([{ by: 'Ada Obi' }, { by: 'Ben Eze' }]) },
  ])
  const ownerForm = openForm(id, 1, owner.staffSession)
  expect(await ownerForm.discard(version + 1)).toBe(412)
  expect(await ownerForm.discard(version)).toBe(204)
  expect(await listDrafts(owner.staffSession)).toEqual([])
  expect(await ownerForm.discard(version)).toBe(204)
})

test('unsaved texts of articles in the trash are hidden, and deleted with the article', async () => {
  const { id, version } = await publishArticle(adminSession)
  await openForm(id, version).report(withTitle('One'))
  await send(news, 'DELETE', `/api/news/${id}`, undefined, adminSession)
  expect(await listDrafts()).toEqual([])
  await requestTrashAction(adminSession, 'destroy', 'news', id)
  expect(await query('select from publication_drafts')).toHaveLength(0)
})

test('an unsaved text is deleted after a month, and a row without unsaved text after a day', async () => {
  await openForm(randomUUID()).report(withTitle('Old'))
  await openForm(randomUUID()).report(withTitle('New'))
  await openForm(randomUUID()).report({})
  await query(`update publication_drafts set changed_at = now() - interval '2 days'`)
  await query(`update publication_drafts set changed_at = now() - interval '31 days' where fields ->> 'title' = 'Old'`)
  await deleteExpiredDrafts()
  expect(await listDraftTitles()).toEqual(['New'])
  expect(await query('select from publication_drafts')).toHaveLength(1)
})

test.each([
  { fields: { title: 7 } },
  { fields: { title: 'a\0b' } },
  { fields: { title: 'a'.repeat(60_001) } },
  { fields: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`field${index}`, ''])) },
  { baseVersion: -1 },
  { editor: 'x' },
])('refuses an autosave with the invalid fields %o', async (report) => {
  expect((await openForm(randomUUID()).sendReport(report as Partial<DraftReport>, 0)).status).toBe(422)
})

test('refuses drafts of an unknown section', async () => {
  const path = `/api/admin/drafts/${randomUUID()}?section=people`
  expect((await send(drafts, 'GET', path, undefined, adminSession)).status).toBe(422)
})
