import { beforeEach, describe, expect, test } from 'vitest'
import * as activity from '#netlify/functions/activity.ts'
import * as documents from '#netlify/functions/documents.ts'
import * as publications from '#netlify/functions/publications.ts'
import * as team from '#netlify/functions/team.ts'
import { openSettingsPreview } from '#netlify/settings/open-preview.ts'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import { type CreatedPreviewLink, MAX_SHARED_LINKS, type PreviewLink } from '#src/contract/documents/preview.ts'
import { type AddedMember, addMember, startSession } from '#tests/support/calls/insert-members.ts'
import {
  createArticleDraft,
  createPreviewLink,
  PREVIEW_LINKS_PATH,
  readPreviewToken,
  requestPreview,
} from '#tests/support/calls/publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

let owner: AddedMember
let editor: AddedMember
beforeEach(async () => {
  owner = await addMember({ name: 'Ada' })
  editor = await addMember({ name: 'Chidi', role: 'editor' })
})

const getPreviewsPath = (section: string) => `/api/admin/documents/settings/${section}/previews`

async function requestPreviewLink(section: SectionName, actor: StaffSession, isShared?: boolean): Promise<Response> {
  const values = settingsSections[section].defaults
  return await send(documents, 'POST', getPreviewsPath(section), { values, isShared }, actor)
}

async function createLink(section: SectionName, actor: StaffSession, isShared?: boolean): Promise<CreatedPreviewLink> {
  return await (await requireStatus(await requestPreviewLink(section, actor, isShared), 201)).json()
}

const openLink = async (link: CreatedPreviewLink, actor?: StaffSession) =>
  (await openSettingsPreview(requestPreview(actor), readPreviewToken(link)))?.section

async function listLinks(section: SectionName, actor: StaffSession): Promise<PreviewLink[]> {
  const response = await send(documents, 'GET', getPreviewsPath(section), undefined, actor)
  return await (await requireStatus(response, 200)).json()
}

const revokeLink = async ({ id }: PreviewLink, actor: StaffSession) =>
  (await send(publications, 'DELETE', `${PREVIEW_LINKS_PATH}/${id}`, undefined, actor)).status

describe('a preview of settings that is not shared', () => {
  test('works for an hour, in sessions that may edit the section only', async () => {
    const link = await createLink('about', editor.staffSession)
    expect(Date.parse(link.expiresAt) - Date.parse(link.madeAt)).toBe(60 * 60 * 1000)
    expect(await openLink(link)).toBeUndefined()
    const viewer = await addMember({ name: 'Bola', role: 'viewer' })
    expect(await openLink(link, viewer.staffSession)).toBeUndefined()
    expect(await openLink(link, editor.staffSession)).toBe('about')
    const factsLink = await createLink('contact', owner.staffSession)
    expect(await openLink(factsLink, editor.staffSession)).toBeUndefined()
    expect(await openLink(factsLink, owner.staffSession)).toBe('contact')
    await query("update preview_links set expires_at = now() - interval '1 second'")
    expect(await openLink(link, editor.staffSession)).toBeUndefined()
  })

  test('is replaced by the next one of the session, and is neither listed nor logged', async () => {
    const firstLink = await createLink('about', editor.staffSession)
    const otherLink = await createLink('home', editor.staffSession)
    const secondLink = await createLink('about', editor.staffSession)
    expect(await openLink(firstLink, editor.staffSession)).toBeUndefined()
    expect(await openLink(secondLink, editor.staffSession)).toBe('about')
    expect(await openLink(otherLink, editor.staffSession)).toBe('home')
    expect(await listLinks('about', owner.staffSession)).toEqual([])
    expect(await query("select from audit_log where action like '%settings'")).toEqual([])
  })
})

describe('a shared preview of settings', () => {
  test('works for seven days without a login, is listed with its maker, logged and revoked', async () => {
    const link = await createLink('about', editor.staffSession, true)
    expect(Date.parse(link.expiresAt) - Date.parse(link.madeAt)).toBe(7 * 24 * 60 * 60 * 1000)
    expect(await openLink(link)).toBe('about')
    const { path: _, ...listedLink } = link
    expect(await listLinks('about', owner.staffSession)).toMatchObject([{ ...listedLink, madeBy: 'Chidi' }])
    expect(await listLinks('home', owner.staffSession)).toEqual([])
    expect([await revokeLink(link, owner.staffSession), await revokeLink(link, owner.staffSession)]).toEqual([204, 404])
    expect(await openLink(link)).toBeUndefined()
    const { items } = await (await send(activity, 'GET', '/api/admin/audit', undefined, owner.staffSession)).json()
    const { title } = settingsSections.about
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'revoke-settings', detail: title, by: { name: 'Ada' } },
      { action: 'preview-settings', detail: title, by: { name: 'Chidi' } },
    ])
  })

  test('of a section that only owners edit is neither listed nor revoked by editors', async () => {
    const link = await createLink('contact', owner.staffSession, true)
    const path = getPreviewsPath('contact')
    expect((await send(documents, 'GET', path, undefined, editor.staffSession)).status).toBe(403)
    expect(await revokeLink(link, editor.staffSession)).toBe(403)
    expect(await openLink(link)).toBe('contact')
  })

  test.each([
    [
      'is removed',
      async () => await send(team, 'DELETE', `/api/admin/staff/${editor.id}`, undefined, owner.staffSession),
    ],
    [
      'loses the role',
      async () =>
        await send(team, 'PUT', `/api/admin/staff/${editor.id}`, { name: 'Chidi', role: 'viewer' }, owner.staffSession),
    ],
  ])('ends when its maker %s, and that of the shared password stays', async (_, endMembership) => {
    const link = await createLink('about', editor.staffSession, true)
    const sharedPasswordLink = await createLink('about', await startSession(), true)
    expect((await endMembership()).ok).toBe(true)
    expect(await openLink(link)).toBeUndefined()
    expect(await query('select from preview_links where made_by = $1', [editor.id])).toEqual([])
    expect(await openLink(sharedPasswordLink)).toBe('about')
  })

  test('shows nothing if its maker may no longer edit the section, even if it was stored after that', async () => {
    const link = await createLink('contact', owner.staffSession, true)
    await query("update members set role = 'editor' where id = $1", [owner.id])
    expect(await openLink(link)).toBeUndefined()
  })

  test(`is refused when the section has ${MAX_SHARED_LINKS} links`, async () => {
    await query(
      `insert into preview_links (collection, item, "values", token_hash, expires_at)
       select 'settings', 'about', '{}', number, now() + interval '1 day' from generate_series(2, $1) as number`,
      [MAX_SHARED_LINKS],
    )
    await createLink('about', editor.staffSession, true)
    expect((await requestPreviewLink('about', editor.staffSession, true)).status).toBe(409)
    expect((await requestPreviewLink('about', editor.staffSession)).status).toBe(201)
    expect((await requestPreviewLink('home', editor.staffSession, true)).status).toBe(201)
  })
})

test('owners list the shared links of all texts and settings with their titles and makers, other roles do not', async () => {
  await createPreviewLink(editor.staffSession, await createArticleDraft(editor.staffSession, 'Plan'))
  await createLink('about', await startSession(), true)
  await createLink('home', owner.staffSession)
  const response = await send(publications, 'GET', PREVIEW_LINKS_PATH, undefined, owner.staffSession)
  expect(await response.json()).toMatchObject([
    { title: settingsSections.about.title, madeBy: null },
    { title: 'Plan', madeBy: 'Chidi' },
  ])
  expect((await send(publications, 'GET', PREVIEW_LINKS_PATH, undefined, editor.staffSession)).status).toBe(403)
})

test('refuses to list the preview links of an unknown section of settings', async () => {
  expect((await send(documents, 'GET', getPreviewsPath('unknown'), undefined, owner.staffSession)).status).toBe(404)
})
