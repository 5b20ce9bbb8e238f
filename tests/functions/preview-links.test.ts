import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as audit from '#netlify/functions/admin-audit.ts'
import * as links from '#netlify/functions/admin-preview-links.ts'
import * as news from '#netlify/functions/news.ts'
import { forgetUnsaved } from '#netlify/publications/editors.ts'
import { openPreview } from '#netlify/publications/open-preview.ts'
import { tokenForm } from '#src/contract/token.ts'
import { query } from '#tests/support/database.ts'
import { join } from '#tests/support/members.ts'
import {
  createArticleDraft,
  createLink,
  LINKS,
  listLinks,
  openLink,
  requestBy,
  tokenOf,
  typeTitle,
  updateArticle,
} from '#tests/support/preview-links.ts'
import { nobody, publishArticle } from '#tests/support/publish.ts'
import { send } from '#tests/support/send.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'

let asAdmin: Staff
beforeEach(async () => {
  asAdmin = await logIn()
})

test('a link opens its own draft only, and is stored as a hash', async () => {
  const [one, other] = [await createArticleDraft(asAdmin, 'One'), await createArticleDraft(asAdmin, 'Other')]
  const [toOne, toOther] = [await createLink(asAdmin, one), await createLink(asAdmin, other)]
  expect(await openLink(toOne)).toMatchObject({ item: { id: one, title: 'One' }, isInEditor: false })
  expect(await openLink(toOther)).toMatchObject({ item: { id: other } })
  expect(tokenOf(toOne)).toMatch(tokenForm)
  const stored = await query<{ token_hash: string }>('select token_hash from preview_links where item_id = $1', [one])
  expect(stored).toEqual([{ token_hash: createHash('sha256').update(tokenOf(toOne)).digest('hex') }])
  expect(JSON.stringify(await listLinks(asAdmin, one))).not.toContain(tokenOf(toOne))
})

test('a link of one section opens nothing of another', async () => {
  const link = await createLink(asAdmin, await createArticleDraft(asAdmin, 'One'))
  expect(await openPreview(requestBy(), 'events', tokenOf(link))).toBeUndefined()
})

test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(43)}.${'a'.repeat(22)}`, `${'a'.repeat(42)}'`, 'a'.repeat(64)])(
  'the token %j opens nothing',
  async (token) => {
    await createLink(asAdmin, await createArticleDraft(asAdmin, 'One'))
    expect(await openPreview(requestBy(asAdmin), 'news', token)).toBeUndefined()
  },
)

test('a shared link shows the saved text only, and an editor’s preview the text of that editor', async () => {
  const id = await createArticleDraft(asAdmin, 'Saved')
  const link = await createLink(asAdmin, id)
  const first = await typeTitle(asAdmin, id, 'First')
  await typeTitle(asAdmin, id, 'Second')
  expect(await openLink(link)).toMatchObject({ item: { title: 'Saved' }, isInEditor: false })
  const inEditor = await createLink(asAdmin, id, first)
  expect(await openLink(inEditor, asAdmin)).toMatchObject({ item: { title: 'First' }, isInEditor: true })
  await updateArticle(asAdmin, id, { title: 'Saved again', state: 'draft' })
  expect(await openLink(link)).toMatchObject({ item: { title: 'Saved again' } })
})

test('an editor’s preview expires after an hour and requires an editor’s session', async () => {
  const id = await createArticleDraft(asAdmin, 'Saved')
  const link = await createLink(asAdmin, id, await typeTitle(asAdmin, id, 'Unsaved'))
  expect(Date.parse(link.expiresAt) - Date.parse(link.madeAt)).toBe(60 * 60 * 1000)
  expect(await openLink(link)).toBeUndefined()
  const viewer = await join({ name: 'Bola', role: 'viewer' }, asAdmin)
  expect(await openLink(link, viewer.staff)).toBeUndefined()
  const editor = await join({ name: 'Chidi', role: 'editor' }, asAdmin)
  expect(await openLink(link, editor.staff)).toMatchObject({ item: { title: 'Unsaved' } })
  await query("update preview_links set expires_at = now() - interval '1 second'")
  expect(await openLink(link, editor.staff)).toBeUndefined()
})

test('an item that was never saved can be previewed but not shared', async () => {
  const item = randomUUID()
  const editor = await typeTitle(asAdmin, item, 'New')
  const refused = await send(links, 'POST', LINKS, { section: 'news', item }, asAdmin)
  expect([refused.status, (await refused.json()).detail]).toEqual([
    404,
    'Save a draft first. A preview link shows the saved text.',
  ])
  expect(await openLink(await createLink(asAdmin, item, editor), asAdmin)).toMatchObject({
    item: { id: item, slug: '', title: 'New' },
  })
  expect((await send(links, 'POST', LINKS, { section: 'news', item, editor: nobody }, asAdmin)).status).toBe(404)
})

test('a public item has no preview link', async () => {
  const { id } = await publishArticle(asAdmin)
  const refused = await send(links, 'POST', LINKS, { section: 'news', item: id }, asAdmin)
  expect([refused.status, (await refused.json()).detail]).toEqual([
    409,
    'This is already published. Share the link of its page instead.',
  ])
})

test('a link ends after a week, on revocation, and while its item is in the trash', async () => {
  const id = await createArticleDraft(asAdmin, 'One')
  const [late, revoked, deleted] = [
    await createLink(asAdmin, id),
    await createLink(asAdmin, id),
    await createLink(asAdmin, id),
  ]
  expect(Date.parse(late.expiresAt) - Date.parse(late.madeAt)).toBe(7 * 24 * 60 * 60 * 1000)
  await query("update preview_links set expires_at = now() - interval '1 second' where id = $1", [late.id])
  expect(await openLink(late)).toBeUndefined()
  const end = () => send(links, 'DELETE', `${LINKS}/${revoked.id}`, undefined, asAdmin)
  expect([(await end()).status, (await end()).status]).toEqual([204, 404])
  expect(await openLink(revoked)).toBeUndefined()
  expect(await listLinks(asAdmin, id)).toMatchObject([{ id: deleted.id }])
  await send(news, 'DELETE', `/api/news/${id}`, undefined, asAdmin)
  expect(await openLink(deleted)).toBeUndefined()
  await forgetUnsaved()
  expect(await query('select from preview_links')).toHaveLength(1)
})

test('creating a shared link is logged, an editor’s preview is not', async () => {
  const id = await createArticleDraft(asAdmin, 'One')
  await createLink(asAdmin, id, await typeTitle(asAdmin, id, 'First'))
  const link = await createLink(asAdmin, id)
  await send(links, 'DELETE', `${LINKS}/${link.id}`, undefined, asAdmin)
  expect(await listLinks(asAdmin, id)).toEqual([])
  const { items } = await (await send(audit, 'GET', '/api/admin/audit', undefined, asAdmin)).json()
  expect(items.slice(0, 3)).toMatchObject([
    { action: 'revoke', list: 'news', subject: id, detail: 'One' },
    { action: 'preview', list: 'news', subject: id, detail: 'One' },
    { action: 'draft' },
  ])
})

test('refuses an unknown section', async () => {
  const body = { section: 'people', item: nobody }
  expect((await send(links, 'POST', LINKS, body, asAdmin)).status).toBe(422)
})
