import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { findDashboardTab } from '#tests/features/admin/shell/dashboard.tsx'
import { inboxUser, someArea } from '#tests/features/admin/submissions/inbox-tab.tsx'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import { insertRows } from '#tests/support/site/rows.ts'
import {
  addMember,
  breakCall,
  listCalls,
  logInAsMember,
  querySite,
  repairCalls,
  setMemberPassword,
  setUpStaffSite,
} from '#tests/support/site/site.ts'

setUpStaffSite()

const toasts = collectToasts()
const findNameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const pressButton = async (buttonName: string) =>
  await inboxUser.click(await screen.findByRole('button', { name: buttonName }))

async function openTeam() {
  renderIsland(<Dashboard />)
  await inboxUser.click(findDashboardTab('Team'))
  await screen.findByRole('heading', { name: 'Team' })
}

const PASSWORD = 'seven blue lanterns'

/** Opens the team as an owner whose last login is an hour ago, if `isConfirmed` is false. Returns the owner's code. */
async function openTeamAsOwner(isConfirmed = true): Promise<string> {
  const { id } = await logInAsMember({ name: 'Ngozi Eze' })
  const code = await setMemberPassword(id, PASSWORD)
  if (!isConfirmed) await querySite("update admin_sessions set confirmed_at = now() - interval '1 hour'")
  await openTeam()
  return code
}

const findLink = () => screen.getByText(/^https:\/\/.*\/admin\/join#/).textContent

test('a user of the shared password can invite the first owner and gets the link to send', async () => {
  await openTeam()
  expect(await screen.findByRole('heading', { name: 'Invite the first owner' })).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  await pressButton('Create invitation link')
  expect(findNameField().getAttribute('aria-invalid')).toBe('true')
  await inboxUser.type(findNameField(), 'Ngozi')
  await pressButton('Create invitation link')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Invitation link for Ngozi'))
  expect(listCalls('POST', '/api/admin/staff')[0]?.body).toEqual({ name: 'Ngozi', role: 'owner', lgas: [] })
  const whatsappHref = screen.getByRole('link', { name: /^Send by WhatsApp/ }).getAttribute('href') ?? ''
  expect(decodeURIComponent(whatsappHref)).toContain(findLink())
  await pressButton('Done')
  await screen.findByText(/^This member has not set up their account yet\. Invitation link valid until /)
})

test('a user of the shared password is reminded once a day to create named accounts for the members', async () => {
  await addMember()
  const { unmount } = renderIsland(<Dashboard />)
  await screen.findByText('The shared password still opens the whole admin area.')
  await pressButton('Remind me tomorrow')
  expect(screen.queryByText('The shared password still opens the whole admin area.')).toBeNull()
  unmount()
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 86_400_000)
  renderIsland(<Dashboard />)
  await screen.findByText('The shared password still opens the whole admin area.')
})

test('the form to invite a coordinator requires at least one area', async () => {
  await openTeamAsOwner()
  await pressButton('Invite a member')
  await inboxUser.type(findNameField(), 'Ada')
  await inboxUser.click(screen.getByRole('radio', { name: /^Coordinator/ }))
  await pressButton('Create invitation link')
  expect(screen.getByText('Select at least one area')).toBeDefined()
  await inboxUser.click(screen.getByRole('checkbox', { name: someArea }))
  await pressButton('Create invitation link')
  await screen.findByRole('heading', { name: 'Invitation link for Ada' })
  expect(listCalls('POST', '/api/admin/staff')[0]?.body).toEqual({ name: 'Ada', role: 'coordinator', lgas: [someArea] })
})

test('a request of the Team tab is sent again with the same input after step-up authentication', async () => {
  const code = await openTeamAsOwner(false)
  await pressButton('Invite a member')
  await inboxUser.type(findNameField(), 'Ada')
  await pressButton('Create invitation link')
  const confirmDialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
  await inboxUser.type(await confirmDialog.findByLabelText('Password'), 'wrong lanterns')
  await inboxUser.type(confirmDialog.getByRole('textbox', { name: 'Code' }), code)
  await inboxUser.click(confirmDialog.getByRole('button', { name: 'Confirm' }))
  await confirmDialog.findByText(/is wrong|not valid/)
  await inboxUser.clear(confirmDialog.getByLabelText('Password'))
  await inboxUser.type(confirmDialog.getByLabelText('Password'), PASSWORD)
  await inboxUser.click(confirmDialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('heading', { name: 'Invitation link for Ada' })
  expect(listCalls('POST', '/api/admin/staff').map(({ body }) => body)).toEqual(
    Array(2).fill({ name: 'Ada', role: 'editor', lgas: [] }),
  )
})

test('declining step-up authentication changes no member and keeps the form’s input', async () => {
  await openTeamAsOwner(false)
  await pressButton('Invite a member')
  await inboxUser.type(findNameField(), 'Ada')
  await pressButton('Create invitation link')
  await inboxUser.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Failed to create the invitation link'))
  expect(findNameField().value).toBe('Ada')
  expect(listCalls('POST', '/api/admin/staff')).toHaveLength(1)
})

test('a member with few recovery codes left is marked, and can be removed after a confirmation', async () => {
  const otherMember = await addMember({ name: 'Ada', role: 'editor' })
  await setMemberPassword(otherMember.id, PASSWORD)
  const codes = ['a', 'b'].map((digit) => ({ memberId: otherMember.id, codeHash: digit.repeat(64) }))
  await insertRows('recovery_codes', codes)
  await openTeam()
  expect(await screen.findByText('Logs in with password and authenticator app. Recovery codes left: 2.')).toBeDefined()
  await pressButton('Remove Ada')
  expect(listCalls('DELETE', `/api/admin/staff/${otherMember.id}`)).toEqual([])
  await pressButton('Remove')
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Ada was removed'))
  expect(await querySite('select from members where removed_at is null')).toEqual([])
})

test('the team lists open links with their makers, and revokes them', async () => {
  const { id: memberId } = await addMember({ name: 'Ada', role: 'editor' })
  const expiresAt = new Date(Date.now() + 3_600_000)
  await insertRows('invitations', [{ tokenHash: 'a'.repeat(64), memberId, expiresAt }])
  await querySite(
    `insert into preview_links (collection, item, "values", token_hash, made_by, expires_at)
     values ('settings', 'about', '{}', 'b', $1, now() + interval '1 day')`,
    [memberId],
  )
  await openTeam()
  await screen.findByText(/Invitation link valid until .*, created by the shared password\.$/)
  const previewLinks = within(await screen.findByRole('region', { name: 'Open preview links' }))
  expect(previewLinks.getByText(/^Created .* by Ada, works until /)).toBeDefined()
  await inboxUser.click(previewLinks.getByRole('button', { name: /^Revoke link created / }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Open preview links' })).toBeNull())
  await pressButton('Revoke invitation link for Ada')
  await screen.findByText(/^This member cannot log in and has no valid invitation link/)
  expect(await querySite('select from invitations')).toEqual([])
})

test('the Try again button loads the member list after a failure', async () => {
  breakCall('GET /api/admin/staff', 503)
  await openTeam()
  const retryButton = await screen.findByRole('button', { name: 'Try again' })
  repairCalls()
  await inboxUser.click(retryButton)
  await screen.findByRole('heading', { name: 'Invite the first owner' })
})
