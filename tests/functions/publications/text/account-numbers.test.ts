import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as news from '#netlify/functions/news.ts'
import * as settings from '#netlify/functions/settings.ts'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import { readRevisions } from '#tests/support/calls/documents.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput, publishArticle, rallyInput, requestTrashAction } from '#tests/support/calls/publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import { saveSettings } from '#tests/support/calls/settings.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const NUMBER = '9876543210'
const TEXT = 'New account: 98765 43210'
const OWN_NUMBER = settingsSections.account.defaults.accountNumber
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()

let owner: StaffSession
let editor: StaffSession

beforeEach(async () => {
  for (const consoleMethod of ['log', 'warn'] as const) vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  owner = (await addMember()).staffSession
  editor = (await addMember({ name: 'Chi Obi', role: 'editor' })).staffSession
})

const ageStepUps = () => query("update admin_sessions set confirmed_at = now() - interval '11 minutes'")
const readAudit = () =>
  query("select member_name, detail from audit_log where action = 'publish-account-number' order by created_at")
const createArticle = (fields: object, session = editor) =>
  send(news, 'POST', '/api/news', { ...articleInput, ...fields }, session)
const changeArticle = (id: string, fields: object, session = editor) =>
  send(news, 'PUT', `/api/news/${id}`, { ...articleInput, ...fields }, session)
const saveSection = (section: SectionName, changes: object, session = editor) =>
  send(
    settings,
    'PUT',
    `/api/admin/settings/${section}`,
    { values: { ...settingsSections[section].defaults, ...changes } },
    session,
  )

async function expectRefusal(response: Response, field: string): Promise<void> {
  const { detail, errors } = await (await requireStatus(response, 403)).json()
  expect(errors).toEqual([{ field, message: expect.stringContaining(NUMBER) }])
  expect(detail).toContain('Only an owner')
}

async function insertGalleryItem(deleted = false): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into gallery_media (id, title, url, type, category, deleted_at) values ($1, $2, $3, 'image', 'rally', $4)`,
    [id, deleted ? TEXT : 'A rally', `/api/media/${id}`, deleted ? new Date() : null],
  )
  return id
}

const galleryFields = { title: 'A rally', description: TEXT, category: 'rally' }

describe('an editor cannot publish a new account number', () => {
  test.each([
    ['title', { title: TEXT }],
    ['excerpt', { excerpt: TEXT }],
    ['content', { content: TEXT }],
    ['content', { content: 'New account: 98765**43210**', format: 'markdown' }],
    ['content', { content: TEXT, state: 'published', publishAt: TOMORROW }],
  ])('in the %s of a new article', async (field, fields) => {
    await expectRefusal(await createArticle(fields), field)
    expect(await query('select from news_articles')).toEqual([])
    expect(await readAudit()).toEqual([])
  })

  test('in a public article, nor in a draft that is published or scheduled', async () => {
    const { id } = await publishArticle(editor)
    await expectRefusal(await changeArticle(id, { content: TEXT }), 'content')
    const draft = await (await requireStatus(await createArticle({ content: TEXT, state: 'draft' }), 201)).json()
    expect((await changeArticle(draft.id, { content: TEXT })).status).toBe(200)
    await expectRefusal(await changeArticle(draft.id, { content: TEXT, state: 'published' }), 'content')
    const scheduled = await changeArticle(draft.id, { content: TEXT, state: 'published', publishAt: TOMORROW })
    await expectRefusal(scheduled, 'content')
  })

  test.each(['title', 'location', 'time', 'description'])('in the %s of an event', async (field) => {
    await expectRefusal(await send(events, 'POST', '/api/events', { ...rallyInput, [field]: TEXT }, editor), field)
  })

  test('by saving the text of a revision again, or from the trash', async () => {
    const { id } = await publishArticle(owner, { content: TEXT })
    await requireStatus(await changeArticle(id, {}), 200)
    const [revision] = await readRevisions(editor, ['news', id])
    await expectRefusal(await changeArticle(id, revision?.fields ?? {}), 'content')
    await requireStatus(await changeArticle(id, { content: TEXT }, owner), 200)
    await requireStatus(await send(news, 'DELETE', `/api/news/${id}`, undefined, owner), 204)
    await expectRefusal(await requestTrashAction(editor, 'restore', 'news', id), 'content')
    expect((await requestTrashAction(owner, 'restore', 'news', id)).status).toBe(200)
  })

  test('in the gallery, nor by restoring an item of it', async () => {
    const id = await insertGalleryItem()
    await expectRefusal(await send(gallery, 'PUT', `/api/gallery/${id}`, galleryFields, editor), 'description')
    const upload = { ...galleryFields, type: 'image', uploadURL: `/api/objects/upload/${randomUUID()}` }
    await expectRefusal(await send(gallery, 'PUT', '/api/gallery-media', upload, editor), 'description')
    const deletedId = await insertGalleryItem(true)
    await expectRefusal(await requestTrashAction(editor, 'restore', 'gallery', deletedId), 'title')
  })

  test.each([
    ['notice', { text: TEXT }, 'text'],
    ['donate', { quote: TEXT }, 'quote'],
    ['donate', { promises: ['We publish all gifts.', TEXT] }, 'promises.1'],
    ['replies', { replies: [{ title: 'Gifts', for: 'messages', text: TEXT }] }, 'replies.0.text'],
    ['images', { portraitText: TEXT }, 'portraitText'],
  ] as const)('in the section %s with %j', async (section, changes, field) => {
    await expectRefusal(await saveSection(section, changes), field)
    expect(await query('select from settings')).toEqual([])
  })
})

describe('who may publish a new account number', () => {
  test('an owner after step-up authentication, with an entry in the activity of each', async () => {
    await ageStepUps()
    const refused = await createArticle({ title: 'Pay', content: TEXT }, owner)
    expect(await (await requireStatus(refused, 403)).json()).toMatchObject({
      type: 'urn:problem:confirm',
      detail: expect.stringContaining(NUMBER),
    })
    await query('update admin_sessions set confirmed_at = now()')
    expect((await createArticle({ title: 'Pay', content: TEXT }, owner)).status).toBe(201)
    expect((await saveSection('donate', { quote: TEXT }, owner)).status).toBe(200)
    expect(await readAudit()).toEqual([
      { member_name: 'Ngozi Eze', detail: `${NUMBER} in news: Pay` },
      { member_name: 'Ngozi Eze', detail: `${NUMBER} in settings: Donate` },
    ])
  })

  test('the shared password on a developer’s machine only', async () => {
    expect((await createArticle({ content: TEXT }, await startSession())).status).toBe(201)
    vi.stubEnv('CONTEXT', 'production')
    vi.stubEnv('ADMIN_PASSWORD', 'seven blue lanterns')
    await query('update members set removed_at = now()')
    await expectRefusal(await createArticle({ content: TEXT }, await startSession()), 'content')
  })
})

describe('account numbers that any editor may publish', () => {
  test('the site’s own, as long as it is the saved one', async () => {
    expect((await createArticle({ content: `Give to ${OWN_NUMBER}` })).status).toBe(201)
    await saveSettings('account', { code: '', accountNumber: NUMBER })
    expect((await createArticle({ content: TEXT })).status).toBe(201)
    expect((await createArticle({ content: `Give to ${OWN_NUMBER}` })).status).toBe(403)
  })

  test('one that visitors see already in this text', async () => {
    const { id } = await publishArticle(owner, { content: TEXT })
    expect((await changeArticle(id, { title: 'Another title', content: TEXT })).status).toBe(200)
    await requireStatus(await saveSection('donate', { quote: TEXT }, owner), 200)
    expect((await saveSection('donate', { title: 'Give', quote: TEXT })).status).toBe(200)
    expect(await readAudit()).toHaveLength(2)
  })

  test('those in drafts, in addresses, dates and amounts', async () => {
    expect((await createArticle({ content: TEXT, state: 'draft' })).status).toBe(201)
    const content = 'On 2027-02-20 10:30 we counted ₦9,876,543,210. Call 0803 555 1234: https://x.example/9876543210'
    expect((await createArticle({ content })).status).toBe(201)
    const link = { href: 'https://x.example/9876543210', label: 'Read' }
    expect((await saveSection('notice', { text: 'Moved', link })).status).toBe(200)
  })
})
