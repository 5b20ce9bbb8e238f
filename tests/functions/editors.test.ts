import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as editors from '#netlify/functions/admin-editors.ts'
import * as news from '#netlify/functions/news.ts'
import { deleteExpiredEditors } from '#netlify/publications/editors.ts'
import type { EditorReport, EditorReportResult, OpenEditor } from '#src/contract/editors.ts'
import { query } from '#tests/support/database.ts'
import { type JoinedMember, joinMember } from '#tests/support/members.ts'
import { articleInput, publishArticle, withVersion } from '#tests/support/publish.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'
import { decideOnTrash } from '#tests/support/trash.ts'

const path = '/api/admin/editors'
const fields = { ...articleInput, image: '', format: 'markdown' }

let asAdmin: StaffSession
beforeEach(async () => {
  asAdmin = await logInByPassword()
})

function opened(item: string, version: number | null = null): EditorReport {
  return { id: randomUUID(), section: 'news', item, version, turn: 0 }
}

async function report(editor: EditorReport, changes: Partial<EditorReport> = {}): Promise<EditorReportResult> {
  const answer = await send(editors, 'PUT', path, { ...editor, ...changes }, asAdmin)
  expect(answer.status).toBe(200)
  return await answer.json()
}

async function list(more = ''): Promise<OpenEditor[]> {
  return await (await send(editors, 'GET', `${path}?section=news${more}`, undefined, asAdmin)).json()
}

const titles = async () => (await list()).map((editor) => editor.fields?.title)

test('the unsaved text of an editor is offered on another device and is never public', async () => {
  const { id, version } = await publishArticle(asAdmin)
  const editor = opened(id, version)
  await report(editor, { turn: 1, fields: { ...fields, title: ' Half a wo' } })
  expect(await list()).toMatchObject([{ id: editor.id, item: id, version: 1, isOpen: true }])
  expect(await titles()).toEqual([' Half a wo'])
  expect(await (await send(news, 'GET', `/api/news/${id}`)).json()).toMatchObject({
    title: articleInput.title,
    version: 1,
  })
})

test('of 200 autosaves out of order the newest is kept, and saving the article clears it', async () => {
  const { id, version } = await publishArticle(asAdmin)
  const editor = opened(id, version)
  const turns = Array.from({ length: 200 }, (_, turn) => turn + 1)
  const mixed = turns.toSorted((one, other) => ((one * 7919) % 211) - ((other * 7919) % 211))
  await Promise.all(mixed.map((turn) => report(editor, { turn, fields: { ...fields, title: `Turn ${turn}` } })))
  expect(await titles()).toEqual(['Turn 200'])
  const change = { ...articleInput, title: 'Done', editor: editor.id }
  expect((await send(news, 'PUT', `/api/news/${id}`, change, withVersion(asAdmin, '"1"'))).status).toBe(200)
  expect(await list()).toEqual([])
})

test('an autosave that arrives after the article was saved does not store its text again', async () => {
  const editor = opened(randomUUID())
  const made = { ...articleInput, id: editor.item, editor: editor.id }
  expect((await send(news, 'POST', '/api/news', made, asAdmin)).status).toBe(201)
  expect(await report(editor, { turn: 9, fields })).toEqual({ closed: true, others: [] })
  expect(await list()).toEqual([])
})

test('two open editors of one article each keep their own text and see each other', async () => {
  const { id, version } = await publishArticle(asAdmin)
  const [one, other] = [opened(id, version), opened(id, version)]
  expect(await report(one)).toEqual({ closed: false, others: [] })
  await report(one, { turn: 1, fields: { ...fields, title: 'One' } })
  expect((await report(other)).others).toMatchObject([{ id: one.id, hasText: true, isOpen: true }])
  await report(other, { turn: 1, fields: { ...fields, title: 'Other' } })
  expect((await titles()).toSorted()).toEqual(['One', 'Other'])
  expect(await list(`&item=${id}&editor=${one.id}`)).toMatchObject([{ id: one.id, fields: { title: 'One' } }])
  await query("update open_editors set seen_at = now() - interval '3 minutes' where id = $1", [one.id])
  expect((await report(other, { turn: 2 })).others).toMatchObject([{ id: one.id, isOpen: false }])
  expect((await report(one, { turn: 2, closed: true })).closed).toBe(true)
  expect((await report(other, { turn: 3 })).others).toEqual([])
})

test('a closed editor disappears from the list at once and is back when reopened', async () => {
  const { id, version } = await publishArticle(asAdmin)
  const [one, other] = [opened(id, version), opened(id, version)]
  await report(one, { turn: 1 })
  await report(one, { turn: 2, left: true })
  expect((await report(other)).others).toEqual([])
  await report(one, { turn: 3 })
  expect((await report(other)).others).toMatchObject([{ id: one.id, isOpen: true }])
  await report(one, { turn: 4, fields, left: true })
  expect((await report(other)).others).toMatchObject([{ id: one.id, isOpen: false, hasText: true }])
  // A report with an older turn does not reopen the closed editor.
  await report(one, { turn: 3 })
  expect(await list()).toMatchObject([{ id: one.id, isOpen: false }])
})

test('a heartbeat keeps the unsaved text, and an autosave without changes deletes it', async () => {
  const editor = opened(randomUUID())
  await report(editor, { turn: 1, fields })
  await report(editor, { turn: 2 })
  expect(await titles()).toEqual([articleInput.title])
  await report(editor, { turn: 3, fields: null })
  expect(await titles()).toEqual([])
})

test('an open editor cannot move to another article', async () => {
  const editor = opened(randomUUID())
  await report(editor, { turn: 1, fields })
  await report(editor, { turn: 2, item: randomUUID(), fields: { ...fields, title: 'Elsewhere' } })
  expect(await titles()).toEqual([articleInput.title])
})

test('a member’s unsaved text is kept when another member closes, changes or saves the same article', async () => {
  const { id, version } = await publishArticle(asAdmin)
  const owner = await joinMember({ name: 'Uche Owner' }, asAdmin)
  const one = await joinMember({ name: 'Ada Obi', role: 'editor' }, owner.staff)
  const other = await joinMember({ name: 'Ben Eze', role: 'editor' }, owner.staff)
  const editor = opened(id, version)
  const put = async (by: JoinedMember, changes: Partial<EditorReport>) =>
    (await (await send(editors, 'PUT', path, { ...editor, ...changes }, by.staff)).json()).closed
  const read = async () => await (await send(editors, 'GET', `${path}?section=news`, undefined, one.staff)).json()
  await put(one, { turn: 1, fields: { ...fields, title: 'Of Ada' } })
  expect(await put(other, { turn: 0, closed: true })).toBe(false)
  expect(await put(other, { turn: 5, fields: { ...fields, title: 'Of Ben' } })).toBe(true)
  const change = { ...articleInput, title: 'Done', editor: editor.id }
  expect((await send(news, 'PUT', `/api/news/${id}`, change, other.staff)).status).toBe(200)
  expect(await read()).toMatchObject([{ id: editor.id, by: 'Ada Obi', fields: { title: 'Of Ada' } }])
  expect(await put(one, { turn: 2 })).toBe(false)
  expect(await put(owner, { turn: 0, closed: true })).toBe(true)
  expect(await read()).toEqual([])
  expect(await put(one, { turn: 3, fields })).toBe(true)
})

test('unsaved texts of articles in the trash are hidden, and deleted with the article', async () => {
  const { id, version } = await publishArticle(asAdmin)
  await report(opened(id, version), { turn: 1, fields })
  await send(news, 'DELETE', `/api/news/${id}`, undefined, asAdmin)
  expect(await list()).toEqual([])
  await decideOnTrash(asAdmin, 'destroy', 'news', id)
  expect(await query('select from open_editors')).toHaveLength(0)
})

test('an unsaved text is deleted after a month, an editor without text after a day', async () => {
  await report(opened(randomUUID()), { turn: 1, fields: { ...fields, title: 'Old' } })
  await report(opened(randomUUID()), { turn: 1, fields: { ...fields, title: 'New' } })
  await report(opened(randomUUID()))
  await query(`update open_editors set seen_at = now() - interval '2 days'`)
  await query(`update open_editors set changed_at = now() - interval '31 days' where fields ->> 'title' = 'Old'`)
  await deleteExpiredEditors()
  expect(await titles()).toEqual(['New'])
  expect(await query('select from open_editors')).toHaveLength(1)
})

test.each([
  { section: 'people' },
  { fields: { title: 7 } },
  { fields: { title: 'a\0b' } },
  { fields: { title: 'a'.repeat(60_001) } },
  { fields: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`field${index}`, ''])) },
  { turn: -1 },
])('refuses an autosave with %o', async (changes) => {
  const answer = await send(editors, 'PUT', path, { ...opened(randomUUID()), ...changes }, asAdmin)
  expect(answer.status).toBe(422)
})
