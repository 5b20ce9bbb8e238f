import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as audit from '#netlify/functions/admin-audit.ts'
import * as editors from '#netlify/functions/admin-editors.ts'
import * as links from '#netlify/functions/admin-preview-links.ts'
import * as news from '#netlify/functions/news.ts'
import { forgetUnsaved } from '#netlify/publications/editors.ts'
import { openPreview } from '#netlify/publications/open-preview.ts'
import type { MadePreviewLink } from '#src/contract/preview.ts'
import { tokenForm } from '#src/contract/token.ts'
import { query, unguarded } from '#tests/support/database.ts'
import { join } from '#tests/support/members.ts'
import { article, nobody, publishArticle } from '#tests/support/publish.ts'
import { send } from '#tests/support/send.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'

const path = '/api/admin/preview-links'

/** Lets the moment of a scheduled item pass as time does: without a write that a trigger sees. */
async function pass(id: string): Promise<void> {
  await query(unguarded(`update news_articles set publish_at = now() - interval '1 second' where id = '${id}'`))
}

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
const requestBy = (staff?: Staff) => new Request('https://site.example/preview', staff && { headers: staff.headers })
const open = async (link: MadePreviewLink, staff?: Staff) => await openPreview(requestBy(staff), 'news', tokenOf(link))
const update = async (id: string, fields: object) =>
  expect((await send(news, 'PUT', `/api/news/${id}`, { ...article, ...fields }, asAdmin)).status).toBe(200)
const schedule = (id: string, when: number) =>
  update(id, { title: 'One', state: 'live', publishAt: new Date(Date.now() + when).toISOString() })
const list = async (item: string) =>
  await (await send(links, 'GET', `${path}?section=news&item=${item}`, undefined, asAdmin)).json()

test('a link opens the one draft that it was made for, and is stored as a hash', async () => {
  const [one, other] = [await makeDraft('One'), await makeDraft('Other')]
  const [toOne, toOther] = [await make(one), await make(other)]
  expect(await open(toOne)).toMatchObject({ item: { id: one, title: 'One' }, isInEditor: false })
  expect(await open(toOther)).toMatchObject({ item: { id: other } })
  expect(tokenOf(toOne)).toMatch(tokenForm)
  const stored = await query<{ token_hash: string }>('select token_hash from preview_links where item_id = $1', [one])
  expect(stored).toEqual([{ token_hash: createHash('sha256').update(tokenOf(toOne)).digest('hex') }])
  expect(JSON.stringify(await list(one))).not.toContain(tokenOf(toOne))
})

test('no link of one section opens anything of another', async () => {
  const link = await make(await makeDraft('One'))
  expect(await openPreview(requestBy(), 'events', tokenOf(link))).toBeUndefined()
})

test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(43)}.${'a'.repeat(22)}`, `${'a'.repeat(42)}'`, 'a'.repeat(64)])(
  '%j opens nothing',
  async (token) => {
    await make(await makeDraft('One'))
    expect(await openPreview(requestBy(asAdmin), 'news', token)).toBeUndefined()
  },
)

test('a sent link shows the saved text alone, and the preview of an editor the text of that editor', async () => {
  const id = await makeDraft('Saved')
  const link = await make(id)
  const first = await write(id, 'First')
  await write(id, 'Second')
  expect(await open(link)).toMatchObject({ item: { title: 'Saved' }, isInEditor: false })
  const inEditor = await make(id, first)
  expect(await open(inEditor, asAdmin)).toMatchObject({ item: { title: 'First' }, isInEditor: true })
  await update(id, { title: 'Saved again', state: 'draft' })
  expect(await open(link)).toMatchObject({ item: { title: 'Saved again' } })
})

test('the preview of an editor ends after an hour and opens for nobody without a session of an editor', async () => {
  const id = await makeDraft('Saved')
  const link = await make(id, await write(id, 'Unsaved'))
  expect(Date.parse(link.expiresAt) - Date.parse(link.madeAt)).toBe(60 * 60 * 1000)
  expect(await open(link)).toBeUndefined()
  const viewer = await join({ name: 'Bola', role: 'viewer' }, asAdmin)
  expect(await open(link, viewer.staff)).toBeUndefined()
  const editor = await join({ name: 'Chidi', role: 'editor' }, asAdmin)
  expect(await open(link, editor.staff)).toMatchObject({ item: { title: 'Unsaved' } })
  await query("update preview_links set expires_at = now() - interval '1 second'")
  expect(await open(link, editor.staff)).toBeUndefined()
})

test('an item that was never saved has a preview in its editor and no link to send', async () => {
  const item = randomUUID()
  const editor = await write(item, 'New')
  const refused = await send(links, 'POST', path, { section: 'news', item }, asAdmin)
  expect([refused.status, (await refused.json()).detail]).toEqual([
    404,
    'Save it as a draft first: a link shows the saved text.',
  ])
  expect(await open(await make(item, editor), asAdmin)).toMatchObject({ item: { id: item, slug: '', title: 'New' } })
  expect((await send(links, 'POST', path, { section: 'news', item, editor: nobody }, asAdmin)).status).toBe(404)
})

test('a public item has no link to send', async () => {
  const { id } = await publishArticle(asAdmin)
  const refused = await send(links, 'POST', path, { section: 'news', item: id }, asAdmin)
  expect([refused.status, (await refused.json()).detail]).toEqual([
    409,
    'It is published: send the address of its page.',
  ])
})

describe('a sent link', () => {
  test('leads to the public page once its item is published, and shows nothing after it is unpublished', async () => {
    const id = await makeDraft('One')
    const [link, other] = [await make(id), await make(await makeDraft('Other'))]
    await update(id, { title: 'One', state: 'live', publishAt: null })
    expect(await open(link)).toEqual({ publicPath: '/news/one' })
    expect(await list(id)).toEqual([])
    await update(id, { title: 'Secret again', state: 'draft' })
    expect(await open(link)).toBeUndefined()
    expect(await list(id)).toEqual([])
    expect(await open(other)).toMatchObject({ item: { title: 'Other' } })
    expect(await open(await make(id))).toMatchObject({ item: { title: 'Secret again' } })
  })

  test('ends at the moment of a scheduled item, also when that is unpublished later', async () => {
    const id = await makeDraft('One')
    const link = await make(id)
    await schedule(id, 3_600_000)
    const [row] = await query<{ publish_at: Date }>('select publish_at from news_articles where id = $1', [id])
    expect(await list(id)).toMatchObject([{ id: link.id, expiresAt: row?.publish_at.toISOString() }])
    expect(await open(link)).toMatchObject({ item: { title: 'One' } })
    await pass(id)
    expect(await open(link)).toEqual({ publicPath: '/news/one' })
    expect(await list(id)).toEqual([])
    await update(id, { title: 'Secret again', state: 'draft' })
    expect(await open(link)).toBeUndefined()
  })

  test('stays ended when the item is deleted and restored', async () => {
    const id = await makeDraft('One')
    const link = await make(id)
    await schedule(id, 3_600_000)
    await pass(id)
    await send(news, 'DELETE', `/api/news/${id}`, undefined, asAdmin)
    expect(await open(link)).toBeUndefined()
    await query("update news_articles set deleted_at = null, state = 'draft', publish_at = null where id = $1", [id])
    expect(await open(link)).toBeUndefined()
  })

  test('ends alone: the preview of an editor goes on', async () => {
    const { id } = await publishArticle(asAdmin)
    const link = await make(id, await write(id, 'Next'))
    await update(id, { title: 'Changed' })
    expect(await open(link, asAdmin)).toMatchObject({ item: { title: 'Next' }, isInEditor: true })
  })

  test('does not end with an item of another section that has the same id', async () => {
    const id = await makeDraft('One')
    const link = await make(id)
    await query(
      `insert into events (id, title, date, time, location, description, type)
       values ($1, 'Rally', '2030-01-01', '4pm', 'Oyi', 'Come.', 'rally')`,
      [id],
    )
    await query("update events set title = 'Rally at noon' where id = $1", [id])
    expect(await open(link)).toMatchObject({ item: { title: 'One' } })
  })
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
