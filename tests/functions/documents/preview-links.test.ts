import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deleteExpiredPreviewLinks } from '#netlify/documents/preview-links.queries.ts'
import { openPreview } from '#netlify/documents/preview-links.ts'
import * as activity from '#netlify/functions/activity.ts'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import { tokenPattern } from '#src/contract/rules/token.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import {
  createArticleDraft,
  createPreviewLink,
  MISSING_ID,
  openPreviewLink,
  PREVIEW_LINKS_PATH,
  publishArticle,
  readPreviewLinks,
  readPreviewToken,
  requestPreview,
  requestPreviewLink,
  saveArticle,
  saveUnsavedTitle,
} from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

test('a preview link opens only the draft that it was created for, and is stored as a hash', async () => {
  const [firstId, secondId] = [
    await createArticleDraft(adminSession, 'One'),
    await createArticleDraft(adminSession, 'Other'),
  ]
  const [firstLink, secondLink] = [
    await createPreviewLink(adminSession, firstId),
    await createPreviewLink(adminSession, secondId),
  ]
  expect(await openPreviewLink(firstLink)).toMatchObject({
    item: { id: firstId, title: 'One' },
    isFormPreview: false,
  })
  expect(await openPreviewLink(secondLink)).toMatchObject({ item: { id: secondId } })
  expect(readPreviewToken(firstLink)).toMatch(tokenPattern)
  const storedLinks = await query<{ token_hash: string }>('select token_hash from preview_links where item = $1', [
    firstId,
  ])
  expect(storedLinks).toEqual([{ token_hash: createHash('sha256').update(readPreviewToken(firstLink)).digest('hex') }])
  expect(JSON.stringify(await readPreviewLinks(adminSession, firstId))).not.toContain(readPreviewToken(firstLink))
})

test('the preview of a draft names its missing fields by their labels', async () => {
  const id = await createArticleDraft(adminSession, 'One')
  await saveArticle(adminSession, id, { title: 'One', excerpt: '', state: 'draft' })
  expect(await openPreviewLink(await createPreviewLink(adminSession, id))).toMatchObject({ missingLabels: ['Excerpt'] })
})

test('a preview link of an article does not open an event', async () => {
  const previewLink = await createPreviewLink(adminSession, await createArticleDraft(adminSession, 'One'))
  expect(await openPreview(requestPreview(), 'events', readPreviewToken(previewLink))).toBeUndefined()
})

test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(43)}.${'a'.repeat(22)}`, `${'a'.repeat(42)}'`, 'a'.repeat(64)])(
  'the invalid preview token %j opens no article',
  async (token) => {
    await createPreviewLink(adminSession, await createArticleDraft(adminSession, 'One'))
    expect(await openPreview(requestPreview(adminSession), 'news', token)).toBeUndefined()
  },
)

test('a shared preview link shows the saved text, and the preview link of an editing form shows the draft', async () => {
  const id = await createArticleDraft(adminSession, 'Saved')
  const previewLink = await createPreviewLink(adminSession, id)
  const formId = await saveUnsavedTitle(adminSession, id, 'Unsaved')
  expect(await openPreviewLink(previewLink)).toMatchObject({ item: { title: 'Saved' }, isFormPreview: false })
  const formLink = await createPreviewLink(adminSession, id, formId)
  expect(await openPreviewLink(formLink, adminSession)).toMatchObject({
    item: { title: 'Unsaved' },
    isFormPreview: true,
  })
  await saveArticle(adminSession, id, { title: 'Saved again', state: 'draft' })
  expect(await openPreviewLink(previewLink)).toMatchObject({ item: { title: 'Saved again' } })
})

test('an editing form’s preview link expires after an hour and works only in a session that may edit', async () => {
  const id = await createArticleDraft(adminSession, 'Saved')
  const previewLink = await createPreviewLink(adminSession, id, await saveUnsavedTitle(adminSession, id, 'Unsaved'))
  expect(Date.parse(previewLink.expiresAt) - Date.parse(previewLink.madeAt)).toBe(60 * 60 * 1000)
  expect(await openPreviewLink(previewLink)).toBeUndefined()
  const viewerMember = await addMember({ name: 'Bola', role: 'viewer' })
  expect(await openPreviewLink(previewLink, viewerMember.staffSession)).toBeUndefined()
  const editorMember = await addMember({ name: 'Chidi', role: 'editor' })
  expect(await openPreviewLink(previewLink, editorMember.staffSession)).toMatchObject({ item: { title: 'Unsaved' } })
  await query("update preview_links set expires_at = now() - interval '1 second'")
  expect(await openPreviewLink(previewLink, editorMember.staffSession)).toBeUndefined()
})

test('an article that was never saved can be previewed from its editing form but has no shared preview link', async () => {
  const articleId = randomUUID()
  const formId = await saveUnsavedTitle(adminSession, articleId, 'New')
  const refusedResponse = await requestPreviewLink(adminSession, articleId)
  expect([refusedResponse.status, (await refusedResponse.json()).detail]).toEqual([
    404,
    'Save a draft first. A preview link shows the saved text.',
  ])
  expect(await openPreviewLink(await createPreviewLink(adminSession, articleId, formId), adminSession)).toMatchObject({
    item: { id: articleId, slug: '', title: 'New' },
  })
  expect((await requestPreviewLink(adminSession, MISSING_ID, formId)).status).toBe(404)
})

test('refuses a preview link for a public article', async () => {
  const { id } = await publishArticle(adminSession)
  const refusedResponse = await requestPreviewLink(adminSession, id)
  expect([refusedResponse.status, (await refusedResponse.json()).detail]).toEqual([
    409,
    'This is already published. Share the link of its page instead.',
  ])
})

test('a preview link stops working after a week, when it is revoked, and while its article is in the trash', async () => {
  const id = await createArticleDraft(adminSession, 'One')
  const [expiredLink, revokedLink, trashedLink] = [
    await createPreviewLink(adminSession, id),
    await createPreviewLink(adminSession, id),
    await createPreviewLink(adminSession, id),
  ]
  expect(Date.parse(expiredLink.expiresAt) - Date.parse(expiredLink.madeAt)).toBe(7 * 24 * 60 * 60 * 1000)
  await query("update preview_links set expires_at = now() - interval '1 second' where id = $1", [expiredLink.id])
  expect(await openPreviewLink(expiredLink)).toBeUndefined()
  const revokeLink = () =>
    send(publications, 'DELETE', `${PREVIEW_LINKS_PATH}/${revokedLink.id}`, undefined, adminSession)
  expect([(await revokeLink()).status, (await revokeLink()).status]).toEqual([204, 404])
  expect(await openPreviewLink(revokedLink)).toBeUndefined()
  expect(await readPreviewLinks(adminSession, id)).toMatchObject([{ id: trashedLink.id }])
  await send(news, 'DELETE', `/api/news/${id}`, undefined, adminSession)
  expect(await openPreviewLink(trashedLink)).toBeUndefined()
  await deleteExpiredPreviewLinks()
  expect(await query('select from preview_links')).toHaveLength(1)
})

test('creating a shared preview link is logged, and a preview from the editing form is not logged', async () => {
  const id = await createArticleDraft(adminSession, 'One')
  await createPreviewLink(adminSession, id, await saveUnsavedTitle(adminSession, id, 'First'))
  const previewLink = await createPreviewLink(adminSession, id)
  await send(publications, 'DELETE', `${PREVIEW_LINKS_PATH}/${previewLink.id}`, undefined, adminSession)
  expect(await readPreviewLinks(adminSession, id)).toEqual([])
  const { items } = await (await send(activity, 'GET', '/api/admin/audit', undefined, adminSession)).json()
  expect(items.slice(0, 3)).toMatchObject([
    { action: 'revoke', collection: 'news', subject: id, detail: 'One' },
    { action: 'preview', collection: 'news', subject: id, detail: 'One' },
    { action: 'draft' },
  ])
})
