import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { api, listApiCalls } from '#tests/mocks/api.ts'
import { invitation, makeMember, mockStaff } from '#tests/mocks/members.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import { findDashboardTab } from './dashboard.tsx'
import { inboxUser } from './inbox-tab.tsx'

const toasts = collectToasts()
const findNameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const pressButton = (buttonName: string) => inboxUser.click(screen.getByRole('button', { name: buttonName }))

async function openTeam() {
  renderIsland(<Dashboard />)
  await inboxUser.click(findDashboardTab('Team'))
  await screen.findByRole('heading', { name: 'Team' })
}

async function openTeamAsOwner() {
  const member = makeMember({ passkeys: 1, isYou: true })
  mockStaff.members = [member]
  api.session = { ...api.session, named: true, member }
  mockStaff.access = {
    member,
    domain: 'site.example',
    sessions: [],
    passkeys: [],
    password: { changedAt: '2025-06-05T12:00:00.000Z' },
    recoveryCodes: 10,
  }
  await openTeam()
}

test('a user of the shared password can invite the first owner and gets the link to send', async () => {
  await openTeam()
  expect(await screen.findByRole('heading', { name: 'Invite the first owner' })).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  await pressButton('Create invitation link')
  expect(findNameField().getAttribute('aria-invalid')).toBe('true')
  await inboxUser.type(findNameField(), 'Ngozi')
  await pressButton('Create invitation link')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Invitation link for Ngozi'))
  expect(listApiCalls('POST', '/api/admin/staff')[0]?.body).toEqual({ name: 'Ngozi', role: 'owner', lgas: [] })
  expect(screen.getByText(invitation.link)).toBeDefined()
  const whatsappHref = screen.getByRole('link', { name: /^Send by WhatsApp/ }).getAttribute('href') ?? ''
  expect(decodeURIComponent(whatsappHref)).toContain(invitation.link)
  await pressButton('Done')
  await screen.findByText('This member cannot log in and has no valid invitation link. Create a new invitation link.')
})

test('a user of the shared password is reminded once a day to create named accounts for the members', async () => {
  mockStaff.members = [makeMember({ invitedUntil: '2099-01-01T00:00:00.000Z' })]
  api.session.named = true
  const { unmount } = renderIsland(<Dashboard />)
  await screen.findByText('The shared password still opens the whole admin area.')
  await pressButton('Remind me tomorrow')
  expect(screen.queryByText('The shared password still opens the whole admin area.')).toBeNull()
  unmount()
  localStorage.setItem('ownAccessAsked', '2025-01-01')
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
  await inboxUser.click(screen.getByRole('checkbox', { name: 'Oyi' }))
  await pressButton('Create invitation link')
  await screen.findByRole('heading', { name: 'Invitation link for Ada' })
  expect(listApiCalls('POST', '/api/admin/staff')[0]?.body).toEqual({ name: 'Ada', role: 'coordinator', lgas: ['Oyi'] })
})

test('a request of the Team tab is sent again with the same input after step-up authentication', async () => {
  await openTeamAsOwner()
  mockStaff.requiresStepUp = true
  await pressButton('Invite a member')
  await inboxUser.type(findNameField(), 'Ada')
  await pressButton('Create invitation link')
  const confirmDialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
  await inboxUser.type(await confirmDialog.findByLabelText('Password'), 'wrong')
  await inboxUser.type(confirmDialog.getByRole('textbox', { name: 'Code' }), '123456')
  await inboxUser.click(confirmDialog.getByRole('button', { name: 'Confirm' }))
  await confirmDialog.findByText('It is not right.')
  await inboxUser.clear(confirmDialog.getByLabelText('Password'))
  await inboxUser.type(confirmDialog.getByLabelText('Password'), 'right password')
  await inboxUser.click(confirmDialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('heading', { name: 'Invitation link for Ada' })
  expect(listApiCalls('POST', '/api/admin/staff').map(({ body }) => body)).toEqual(
    Array(2).fill({ name: 'Ada', role: 'editor', lgas: [] }),
  )
})

test('declining step-up authentication changes no member and keeps the form’s input', async () => {
  await openTeamAsOwner()
  mockStaff.requiresStepUp = true
  await pressButton('Invite a member')
  await inboxUser.type(findNameField(), 'Ada')
  await pressButton('Create invitation link')
  await inboxUser.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Failed to create the invitation link'))
  expect(findNameField().value).toBe('Ada')
  expect(listApiCalls('POST', '/api/admin/staff')).toHaveLength(1)
})

test('a member with few recovery codes left is marked, and can be removed after a confirmation', async () => {
  const otherMember = makeMember({ name: 'Ada', role: 'editor', hasPassword: true, recoveryCodes: 2 })
  mockStaff.members = [otherMember]
  await openTeam()
  expect(await screen.findByText('Logs in with password and authenticator app. Recovery codes left: 2.')).toBeDefined()
  await pressButton('Remove Ada')
  expect(listApiCalls('DELETE', `/api/admin/staff/${otherMember.id}`)).toEqual([])
  await pressButton('Remove')
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Ada was removed'))
  expect(mockStaff.members).toEqual([])
})

test('the Try again button loads the member list after a failure', async () => {
  api.overrides['GET /api/admin/staff'] = { status: 503, body: {} }
  await openTeam()
  const retryButton = await screen.findByRole('button', { name: 'Try again' })
  api.overrides = {}
  await inboxUser.click(retryButton)
  await screen.findByRole('heading', { name: 'Invite the first owner' })
})
