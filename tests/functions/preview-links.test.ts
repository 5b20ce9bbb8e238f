import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as audit from '#netlify/functions/admin-audit.ts'
import * as editors from '#netlify/functions/admin-editors.ts'
import * as links from '#netlify/functions/admin-preview-links.ts'
import * as news from '#netlify/functions/news.ts'
import { forgetUnsaved } from '#netlify/publications/editors.ts'
import { openPreview } from '#netlify/publications/open-preview.ts'
import type { MadePreviewLink } from '#src/contract/preview.ts'
import { query } from '#tests/support/database.ts'
import { article, nobody, publishArticle } from '#tests/support/publish.ts'
import { send } from '#tests/support/send.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'

const path = '/api/admin/preview-links'

let asAdmin: Staff
beforeEach(async () => {
  asAdmin = await logIn()
})

async function makeDraft(title: string): Promise<string> {
  const made = await send(news, 'POST', '/api/news', { ...article, title, state: 'draft' }, asAdmin)
  return (await made.json()).id
}

async function make(item: string, editor?: string): Promise<MadePreviewLink> {
  const answer = await send(links, 'POST', path, { section: 'news', item, editor }, asAdmin)
  expect(answer.status).toBe(201)
  return await answer.json()
}

async function write(item: string, title: string, id = randomUUID()): Promise<string> {
  const report = { id, section: 'news', item, version: 1, turn: 1, fields: { ...article, image: '', title } }
  expect((await send(editors, 'PUT', '/api/admin/editors', report, asAdmin)).status).toBe(200)
  return id
}

const tokenOf = (link: MadePreviewLink) => link.path.split('/').at(-1) ?? ''
const open = async (link: MadePreviewLink) => await openPreview('news', tokenOf(link))
const list = async (item: string) =>
  await (await send(links, 'GET', `${path}?section=news&item=${item}`, undefined, asAdmin)).json()

test('a link opens the one draft that it was made for, and is stored as a hash', async () => {
  const [one, other] = [await makeDraft('One'), await makeDraft('Other')]
  const [toOne, toOther] = [await make(one), await make(other)]
  expect(await open(toOne)).toMatchObject({ item: { id: one, title: 'One' }, isPublic: false, isInEditor: false })
  expect(await open(toOther)).toMatchObject({ item: { id: other } })
  expect(Buffer.from(tokenOf(toOne), 'base64url')).toHaveLength(32)
  const stored = await query<{ token_hash: string }>('select token_hash from preview_links where item_id = $1', [one])
  expect(stored).toEqual([{ token_hash: createHash('sha256').update(tokenOf(toOne)).digest('hex') }])
  expect(JSON.stringify(await list(one))).not.toContain(tokenOf(toOne))
})

test('no link of one section opens anything of another', async () => {
  const link = await make(await makeDraft('One'))
  expect(await openPreview('events', tokenOf(link))).toBeUndefined()
})

test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, 'a'.repeat(64)])('%j opens nothing', async (token) => {
  await make(await makeDraft('One'))
  expect(await openPreview('news', token)).toBeUndefined()
})

test('a link shows what was written last, saved or not; the page in an editor shows what is written in that one', async () => {
  const id = await makeDraft('Saved')
  const link = await make(id)
  const first = await write(id, 'First')
  await write(id, 'Second')
  expect(await open(link)).toMatchObject({ item: { title: 'Second' } })
  const inEditor = await make(id, first)
  expect(await open(inEditor)).toMatchObject({ item: { title: 'First' }, isInEditor: true })
  await send(news, 'PUT', `/api/news/${id}`, { ...article, title: 'Saved again', state: 'draft' }, asAdmin)
  expect(await open(link)).toMatchObject({ item: { title: 'Saved again' } })
})

test('what is not saved yet has a preview too, and what is nowhere has none', async () => {
  const item = randomUUID()
  const refused = await send(links, 'POST', path, { section: 'news', item }, asAdmin)
  expect(refused.status).toBe(404)
  await write(item, 'New')
  expect(await open(await make(item))).toMatchObject({ item: { id: item, slug: '', title: 'New' } })
})

test('of what is public it says so', async () => {
  const { id } = await publishArticle(asAdmin)
  expect(await open(await make(id))).toMatchObject({ isPublic: true })
})

test('a link ends after a week, when it is revoked, and while its item is in the trash', async () => {
  const id = await makeDraft('One')
  const [late, revoked, deleted] = [await make(id), await make(id), await make(id)]
  expect(Date.parse(late.expiresAt) - Date.parse(late.madeAt)).toBe(7 * 24 * 60 * 60 * 1000)
  await query("update preview_links set expires_at = now() - interval '1 second' where id = $1", [late.id])
  expect(await open(late)).toBeUndefined()
  const end = () => send(links, 'DELETE', `${path}/${revoked.id}`, undefined, asAdmin)
  expect([(await end()).status, (await end()).status]).toEqual([204, 404])
  expect(await open(revoked)).toBeUndefined()
  expect(await list(id)).toMatchObject([{ id: deleted.id }])
  await send(news, 'DELETE', `/api/news/${id}`, undefined, asAdmin)
  expect(await open(deleted)).toBeUndefined()
  await forgetUnsaved()
  expect(await query('select from preview_links')).toHaveLength(1)
})

test('what is sent around is a line of the activity, the page in an editor is none', async () => {
  const id = await makeDraft('One')
  await make(id, await write(id, 'First'))
  const link = await make(id)
  await send(links, 'DELETE', `${path}/${link.id}`, undefined, asAdmin)
  expect(await list(id)).toEqual([])
  const { items } = await (await send(audit, 'GET', '/api/admin/audit', undefined, asAdmin)).json()
  expect(items.slice(0, 3)).toMatchObject([
    { action: 'revoke', list: 'news', subject: id, detail: 'One' },
    { action: 'preview', list: 'news', subject: id, detail: 'One' },
    { action: 'draft' },
  ])
})

test('an unknown section is refused', async () => {
  const body = { section: 'people', item: nobody }
  expect((await send(links, 'POST', path, body, asAdmin)).status).toBe(422)
})
