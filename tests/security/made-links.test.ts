import { beforeEach, describe, expect, test } from 'vitest'
import * as activity from '#netlify/functions/activity.ts'
import * as team from '#netlify/functions/team.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import type { ListedMember, Role } from '#src/contract/team/members.ts'
import { makeAuthenticator } from '#tests/support/calls/authenticator.ts'
import { type AddedMember, addMember, startSession } from '#tests/support/calls/insert-members.ts'
import {
  acceptByPasskey,
  acceptInvitationWith,
  inviteByApi,
  readInvitationToken,
  viewInvitation,
} from '#tests/support/calls/members.ts'
import {
  createArticleDraft,
  createPreviewLink,
  openPreviewLink,
  readPreviewLinks,
  saveArticle,
  saveUnsavedTitle,
} from '#tests/support/calls/publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

let owner: AddedMember
let maker: AddedMember
beforeEach(async () => {
  owner = await addMember({ name: 'Ada' })
  maker = await addMember({ name: 'Bola' })
})

async function createNewLink(memberId: string, actor: StaffSession): Promise<string> {
  const response = await send(team, 'POST', `/api/admin/staff/${memberId}`, undefined, actor)
  return readInvitationToken((await (await requireStatus(response, 201)).json()).link)
}

async function readLinkStatus(token: string): Promise<number> {
  return (await send(team, 'POST', '/api/admin/invitation', { token })).status
}

async function listMembers(): Promise<ListedMember[]> {
  return await (await send(team, 'GET', '/api/admin/staff', undefined, owner.staffSession)).json()
}

const removeMaker = async () =>
  await requireStatus(await send(team, 'DELETE', `/api/admin/staff/${maker.id}`, undefined, owner.staffSession), 204)
const demoteMaker = (role: Role) => async () =>
  await requireStatus(
    await send(team, 'PUT', `/api/admin/staff/${maker.id}`, { name: 'Bola', role }, owner.staffSession),
    200,
  )
const revokeLink = async (memberId: string) =>
  await send(team, 'DELETE', `/api/admin/staff/${memberId}/invitation`, undefined, owner.staffSession)

describe.each([
  ['removed', removeMaker],
  ['made an editor', demoteMaker('editor')],
  ['made a viewer', demoteMaker('viewer')],
])('after an owner is %s', (_, endOwnership) => {
  test('the invitations and new links that she made open nothing, and those of others still do', async () => {
    const otherOwner = await addMember({ name: 'Chidi' })
    const newMember = await inviteByApi({ name: 'Dayo' }, maker.staffSession)
    const newLink = await createNewLink(otherOwner.id, maker.staffSession)
    const ownLink = await createNewLink(maker.id, maker.staffSession)
    const othersInvitation = await inviteByApi({ name: 'Efe' }, owner.staffSession)
    await endOwnership()
    for (const token of [newMember.token, newLink, ownLink]) expect(await readLinkStatus(token)).toBe(404)
    expect(await query('select from invitations where made_by = $1', [maker.id])).toEqual([])
    expect((await acceptByPasskey(othersInvitation.token)).status).toBe(201)
  })

  test('a link that she made and that is already open in a browser cannot be redeemed', async () => {
    const { token } = await inviteByApi({ name: 'Dayo' }, maker.staffSession)
    const { passkey } = await viewInvitation(token)
    await endOwnership()
    const acceptance = { token, name: 'A', passkey: makeAuthenticator().register(passkey) }
    expect((await acceptInvitationWith(acceptance)).status).toBe(404)
  })

  test('the preview links that she made show nothing, and those of others still do', async () => {
    const id = await createArticleDraft(maker.staffSession, 'Plan')
    const previewLink = await createPreviewLink(maker.staffSession, id)
    const formId = await saveUnsavedTitle(maker.staffSession, id, 'Unsaved')
    const formLink = await createPreviewLink(maker.staffSession, id, formId)
    const othersLink = await createPreviewLink(owner.staffSession, id)
    const sharedPasswordLink = await createPreviewLink(await startSession(), id)
    await endOwnership()
    await saveArticle(owner.staffSession, id, { title: 'Changed after she left', state: 'draft' })
    expect(await openPreviewLink(previewLink)).toBeUndefined()
    expect(await openPreviewLink(formLink, owner.staffSession)).toBeUndefined()
    expect(await query('select from preview_links where made_by = $1', [maker.id])).toEqual([])
    for (const link of [othersLink, sharedPasswordLink])
      expect(await openPreviewLink(link)).toMatchObject({ item: { title: 'Changed after she left' } })
    expect(await readPreviewLinks(owner.staffSession, id)).toMatchObject([{ madeBy: null }, { madeBy: 'Ada' }])
  })
})

test('the preview links of an editor end with the role, and stay when the editor becomes an owner', async () => {
  const editor = await addMember({ name: 'Chidi', role: 'editor' })
  const previewLink = await createPreviewLink(
    editor.staffSession,
    await createArticleDraft(editor.staffSession, 'Plan'),
  )
  const changeRole = async (role: Role) =>
    await requireStatus(
      await send(team, 'PUT', `/api/admin/staff/${editor.id}`, { name: 'Chidi', role }, owner.staffSession),
      200,
    )
  await changeRole('owner')
  expect(await openPreviewLink(previewLink)).toMatchObject({ item: { title: 'Plan' } })
  await changeRole('viewer')
  expect(await openPreviewLink(previewLink)).toBeUndefined()
})

test.each(["role = 'viewer'", 'removed_at = now()'])(
  'a preview link shows nothing after its maker has %s, even if it was stored after that',
  async (change) => {
    const previewLink = await createPreviewLink(
      maker.staffSession,
      await createArticleDraft(maker.staffSession, 'Plan'),
    )
    await query(`update members set ${change} where id = $1`, [maker.id])
    expect(await openPreviewLink(previewLink)).toBeUndefined()
  },
)

test('a link whose maker is no longer an owner opens nothing, even if it was stored after she lost the role', async () => {
  const { token } = await inviteByApi({ name: 'Dayo' }, maker.staffSession)
  await query("update members set role = 'editor' where id = $1", [maker.id])
  expect(await readLinkStatus(token)).toBe(404)
})

test('a changed name and a new owner role end no links', async () => {
  const { token } = await inviteByApi({ name: 'Dayo' }, maker.staffSession)
  await requireStatus(
    await send(team, 'PUT', `/api/admin/staff/${maker.id}`, { name: 'Bola O.', role: 'owner' }, owner.staffSession),
    200,
  )
  expect(await readLinkStatus(token)).toBe(200)
})

test('a link of the shared password still works after owners changed', async () => {
  const { token } = await inviteByApi({ name: 'Dayo', role: 'viewer' }, await startSession())
  await removeMaker()
  expect((await acceptByPasskey(token)).status).toBe(201)
})

test('the team shows who made each open link', async () => {
  await inviteByApi({ name: 'Dayo', role: 'viewer' }, maker.staffSession)
  await inviteByApi({ name: 'Efe', role: 'viewer' }, await startSession())
  const [ada, , dayo, efe] = await listMembers()
  expect(ada).toMatchObject({ invitedUntil: null, invitedBy: null })
  expect(dayo).toMatchObject({ name: 'Dayo', invitedUntil: expect.any(String), invitedBy: 'Bola' })
  expect(efe).toMatchObject({ name: 'Efe', invitedUntil: expect.any(String), invitedBy: null })
})

test('an owner revokes an open invitation link once, after step-up authentication, and the activity has an entry', async () => {
  const { id, token } = await inviteByApi({ name: 'Dayo', role: 'viewer' }, maker.staffSession)
  await query("update admin_sessions set confirmed_at = now() - interval '11 minutes'")
  const refusedResponse = await revokeLink(id)
  expect([refusedResponse.status, (await refusedResponse.json()).type]).toEqual([403, problemTypes.confirm])
  await query('update admin_sessions set confirmed_at = now()')
  expect((await revokeLink(id)).status).toBe(204)
  expect(await readLinkStatus(token)).toBe(404)
  expect((await revokeLink(id)).status).toBe(404)
  const { items } = await (await send(activity, 'GET', '/api/admin/audit', undefined, owner.staffSession)).json()
  expect(items[0]).toMatchObject({ action: 'revoke-invitation', subject: id, detail: 'Dayo', by: { name: 'Ada' } })
})
