import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as editors from '#netlify/functions/admin-editors.ts'
import * as news from '#netlify/functions/news.ts'
import { deleteExpiredEditingForms } from '#netlify/publications/editors.ts'
import type { EditorReport, EditorReportResult, OpenEditor } from '#src/contract/editors.ts'
import { query } from '#tests/support/database.ts'
import { type JoinedMember, joinMember } from '#tests/support/members.ts'
import { addVersionHeader, articleInput, publishArticle } from '#tests/support/publish.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'
import { requestTrashAction } from '#tests/support/trash.ts'

const OPEN_EDITORS_PATH = '/api/admin/editors'
const articleFields = { ...articleInput, image: '', format: 'markdown' }

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await logInByPassword()
})

function makeEditorReport(articleId: string, articleVersion: number | null = null): EditorReport {
  return { id: randomUUID(), section: 'news', item: articleId, version: articleVersion, turn: 0 }
}

async function sendEditorReport(
  editorReport: EditorReport,
  changedFields: Partial<EditorReport> = {},
): Promise<EditorReportResult> {
  const response = await send(editors, 'PUT', OPEN_EDITORS_PATH, { ...editorReport, ...changedFields }, adminSession)
  expect(response.status).toBe(200)
  return await response.json()
}

async function listOpenEditors(extraParameters = ''): Promise<OpenEditor[]> {
  return await (
    await send(editors, 'GET', `${OPEN_EDITORS_PATH}?section=news${extraParameters}`, undefined, adminSession)
  ).json()
}

const listUnsavedTitles = async () => (await listOpenEditors()).map((openEditor) => openEditor.fields?.title)

test('the unsaved text of an open editing form is offered on another device and is never public', async () => {
  const { id, version } = await publishArticle(adminSession)
  const editorReport = makeEditorReport(id, version)
  await sendEditorReport(editorReport, { turn: 1, fields: { ...articleFields, title: ' Half a wo' } })
  expect(await listOpenEditors()).toMatchObject([{ id: editorReport.id, item: id, version: 1, isOpen: true }])
  expect(await listUnsavedTitles()).toEqual([' Half a wo'])
  expect(await (await send(news, 'GET', `/api/news/${id}`)).json()).toMatchObject({
    title: articleInput.title,
    version: 1,
  })
})

test('of 200 autosaves that arrive out of order the newest is kept, and saving the article deletes it', async () => {
  const { id, version } = await publishArticle(adminSession)
  const editorReport = makeEditorReport(id, version)
  const sequenceNumbers = Array.from({ length: 200 }, (_, sequenceNumber) => sequenceNumber + 1)
  const shuffledNumbers = sequenceNumbers.toSorted(
    (firstNumber, secondNumber) => ((firstNumber * 7919) % 211) - ((secondNumber * 7919) % 211),
  )
  await Promise.all(
    shuffledNumbers.map((sequenceNumber) =>
      sendEditorReport(editorReport, {
        turn: sequenceNumber,
        fields: { ...articleFields, title: `Turn ${sequenceNumber}` },
      }),
    ),
  )
  expect(await listUnsavedTitles()).toEqual(['Turn 200'])
  const articleEdit = { ...articleInput, title: 'Done', editor: editorReport.id }
  expect((await send(news, 'PUT', `/api/news/${id}`, articleEdit, addVersionHeader(adminSession, '"1"'))).status).toBe(
    200,
  )
  expect(await listOpenEditors()).toEqual([])
})

test('an autosave that arrives after the article was saved does not store its text again', async () => {
  const editorReport = makeEditorReport(randomUUID())
  const newArticleBody = { ...articleInput, id: editorReport.item, editor: editorReport.id }
  expect((await send(news, 'POST', '/api/news', newArticleBody, adminSession)).status).toBe(201)
  expect(await sendEditorReport(editorReport, { turn: 9, fields: articleFields })).toEqual({ closed: true, others: [] })
  expect(await listOpenEditors()).toEqual([])
})

test('two open editing forms of one article each keep their own unsaved text, and each response lists the other form', async () => {
  const { id, version } = await publishArticle(adminSession)
  const [firstEditor, secondEditor] = [makeEditorReport(id, version), makeEditorReport(id, version)]
  expect(await sendEditorReport(firstEditor)).toEqual({ closed: false, others: [] })
  await sendEditorReport(firstEditor, { turn: 1, fields: { ...articleFields, title: 'One' } })
  expect((await sendEditorReport(secondEditor)).others).toMatchObject([
    { id: firstEditor.id, hasText: true, isOpen: true },
  ])
  await sendEditorReport(secondEditor, { turn: 1, fields: { ...articleFields, title: 'Other' } })
  expect((await listUnsavedTitles()).toSorted()).toEqual(['One', 'Other'])
  expect(await listOpenEditors(`&item=${id}&editor=${firstEditor.id}`)).toMatchObject([
    { id: firstEditor.id, fields: { title: 'One' } },
  ])
  await query("update open_editors set seen_at = now() - interval '3 minutes' where id = $1", [firstEditor.id])
  expect((await sendEditorReport(secondEditor, { turn: 2 })).others).toMatchObject([
    { id: firstEditor.id, isOpen: false },
  ])
  expect((await sendEditorReport(firstEditor, { turn: 2, closed: true })).closed).toBe(true)
  expect((await sendEditorReport(secondEditor, { turn: 3 })).others).toEqual([])
})

test('a closed editing form disappears from the list of open forms at once and is listed again when it is reopened', async () => {
  const { id, version } = await publishArticle(adminSession)
  const [firstEditor, secondEditor] = [makeEditorReport(id, version), makeEditorReport(id, version)]
  await sendEditorReport(firstEditor, { turn: 1 })
  await sendEditorReport(firstEditor, { turn: 2, left: true })
  expect((await sendEditorReport(secondEditor)).others).toEqual([])
  await sendEditorReport(firstEditor, { turn: 3 })
  expect((await sendEditorReport(secondEditor)).others).toMatchObject([{ id: firstEditor.id, isOpen: true }])
  await sendEditorReport(firstEditor, { turn: 4, fields: articleFields, left: true })
  expect((await sendEditorReport(secondEditor)).others).toMatchObject([
    { id: firstEditor.id, isOpen: false, hasText: true },
  ])
  // A delayed heartbeat with a lower sequence number must not reopen the closed editing form.
  await sendEditorReport(firstEditor, { turn: 3 })
  expect(await listOpenEditors()).toMatchObject([{ id: firstEditor.id, isOpen: false }])
})

test('a heartbeat of an editing form keeps its unsaved text, and an autosave without changed fields deletes the text', async () => {
  const editorReport = makeEditorReport(randomUUID())
  await sendEditorReport(editorReport, { turn: 1, fields: articleFields })
  await sendEditorReport(editorReport, { turn: 2 })
  expect(await listUnsavedTitles()).toEqual([articleInput.title])
  await sendEditorReport(editorReport, { turn: 3, fields: null })
  expect(await listUnsavedTitles()).toEqual([])
})

test('an autosave cannot move an open editing form to another article', async () => {
  const editorReport = makeEditorReport(randomUUID())
  await sendEditorReport(editorReport, { turn: 1, fields: articleFields })
  await sendEditorReport(editorReport, {
    turn: 2,
    item: randomUUID(),
    fields: { ...articleFields, title: 'Elsewhere' },
  })
  expect(await listUnsavedTitles()).toEqual([articleInput.title])
})

test('a member’s unsaved text is kept when another member closes, changes or saves the same article', async () => {
  const { id, version } = await publishArticle(adminSession)
  const owner = await joinMember({ name: 'Uche Owner' }, adminSession)
  const firstMember = await joinMember({ name: 'Ada Obi', role: 'editor' }, owner.staffSession)
  const secondMember = await joinMember({ name: 'Ben Eze', role: 'editor' }, owner.staffSession)
  const editorReport = makeEditorReport(id, version)
  const sendMemberReport = async (member: JoinedMember, changedFields: Partial<EditorReport>) =>
    (
      await (
        await send(editors, 'PUT', OPEN_EDITORS_PATH, { ...editorReport, ...changedFields }, member.staffSession)
      ).json()
    ).closed
  const readEditors = async () =>
    await (await send(editors, 'GET', `${OPEN_EDITORS_PATH}?section=news`, undefined, firstMember.staffSession)).json()
  await sendMemberReport(firstMember, { turn: 1, fields: { ...articleFields, title: 'Of Ada' } })
  expect(await sendMemberReport(secondMember, { turn: 0, closed: true })).toBe(false)
  expect(await sendMemberReport(secondMember, { turn: 5, fields: { ...articleFields, title: 'Of Ben' } })).toBe(true)
  const articleEdit = { ...articleInput, title: 'Done', editor: editorReport.id }
  expect((await send(news, 'PUT', `/api/news/${id}`, articleEdit, secondMember.staffSession)).status).toBe(200)
  expect(await readEditors()).toMatchObject([{ id: editorReport.id, by: 'Ada Obi', fields: { title: 'Of Ada' } }])
  expect(await sendMemberReport(firstMember, { turn: 2 })).toBe(false)
  expect(await sendMemberReport(owner, { turn: 0, closed: true })).toBe(true)
  expect(await readEditors()).toEqual([])
  expect(await sendMemberReport(firstMember, { turn: 3, fields: articleFields })).toBe(true)
})

test('unsaved texts of articles in the trash are hidden, and deleted with the article', async () => {
  const { id, version } = await publishArticle(adminSession)
  await sendEditorReport(makeEditorReport(id, version), { turn: 1, fields: articleFields })
  await send(news, 'DELETE', `/api/news/${id}`, undefined, adminSession)
  expect(await listOpenEditors()).toEqual([])
  await requestTrashAction(adminSession, 'destroy', 'news', id)
  expect(await query('select from open_editors')).toHaveLength(0)
})

test('an unsaved text is deleted after a month, an open editing form without unsaved text after a day', async () => {
  await sendEditorReport(makeEditorReport(randomUUID()), { turn: 1, fields: { ...articleFields, title: 'Old' } })
  await sendEditorReport(makeEditorReport(randomUUID()), { turn: 1, fields: { ...articleFields, title: 'New' } })
  await sendEditorReport(makeEditorReport(randomUUID()))
  await query(`update open_editors set seen_at = now() - interval '2 days'`)
  await query(`update open_editors set changed_at = now() - interval '31 days' where fields ->> 'title' = 'Old'`)
  await deleteExpiredEditingForms()
  expect(await listUnsavedTitles()).toEqual(['New'])
  expect(await query('select from open_editors')).toHaveLength(1)
})

test.each([
  { section: 'people' },
  { fields: { title: 7 } },
  { fields: { title: 'a\0b' } },
  { fields: { title: 'a'.repeat(60_001) } },
  { fields: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`field${index}`, ''])) },
  { turn: -1 },
])('refuses an autosave with the invalid fields %o', async (changedFields) => {
  const response = await send(
    editors,
    'PUT',
    OPEN_EDITORS_PATH,
    { ...makeEditorReport(randomUUID()), ...changedFields },
    adminSession,
  )
  expect(response.status).toBe(422)
})
