import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dashboard } from '#src/features/admin/Dashboard.tsx'
import { api } from '#tests/mocks/api.ts'
import { invitation, makeMember, staff } from '#tests/mocks/members.ts'
import { tab } from '#tests/support/dashboard.tsx'
import { callsOf, user } from '#tests/support/inbox-tab.tsx'
import { renderIsland } from '#tests/support/render-island.tsx'
import { collectToasts } from '#tests/support/toasts.ts'

const toasts = collectToasts()
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const press = (label: string) => user.click(screen.getByRole('button', { name: label }))

async function open() {
  renderIsland(<Dashboard />)
  await user.click(tab('Team'))
  await screen.findByRole('heading', { name: 'People' })
}

async function comeAs() {
  const member = makeMember({ passkeys: 1, isYou: true })
  staff.members = [member]
  api.session = { ...api.session, named: true, member }
  staff.access = {
    member,
    domain: 'site.example',
    sessions: [],
    passkeys: [],
    password: { changedAt: '2025-06-05T12:00:00.000Z' },
    recoveryCodes: 10,
  }
  await open()
}

test('with the shared password the first is made an owner, and the link is shown to be sent', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Give staff their own access' })).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  await press('Make the link')
  expect(name().getAttribute('aria-invalid')).toBe('true')
  await user.type(name(), 'Ngozi')
  await press('Make the link')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The link for Ngozi'))
  expect(callsOf('POST', '/api/admin/staff')[0]?.body).toEqual({ name: 'Ngozi', role: 'owner', lgas: [] })
  expect(screen.getByText(invitation.link)).toBeDefined()
  const whatsapp = screen.getByRole('link', { name: /^Send by WhatsApp/ }).getAttribute('href') ?? ''
  expect(decodeURIComponent(whatsapp)).toContain(invitation.link)
  await press('Done')
  await screen.findByText('Has no access, and no link that works: make a new one.')
})

test('until an owner can log in, whoever has the shared password is told once a day', async () => {
  staff.members = [makeMember({ invitedUntil: '2099-01-01T00:00:00.000Z' })]
  api.session.named = true
  const { unmount } = renderIsland(<Dashboard />)
  await screen.findByText('One password still opens everything.')
  await press('Not today')
  expect(screen.queryByText('One password still opens everything.')).toBeNull()
  unmount()
  localStorage.setItem('ownAccessAsked', '2025-01-01')
  renderIsland(<Dashboard />)
  await screen.findByText('One password still opens everything.')
})

test('a coordinator has an area at least', async () => {
  await comeAs()
  await press('Invite somebody')
  await user.type(name(), 'Ada')
  await user.click(screen.getByRole('radio', { name: /^Coordinator/ }))
  await press('Make the link')
  expect(screen.getByText('Tick at least one area')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Oyi' }))
  await press('Make the link')
  await screen.findByRole('heading', { name: 'The link for Ada' })
  expect(callsOf('POST', '/api/admin/staff')[0]?.body).toEqual({ name: 'Ada', role: 'coordinator', lgas: ['Oyi'] })
})

test('what the server asks who it is for is sent again once that is shown, with all that was written', async () => {
  await comeAs()
  staff.asksAgain = true
  await press('Invite somebody')
  await user.type(name(), 'Ada')
  await press('Make the link')
  const question = within(await screen.findByRole('dialog', { name: 'Is it still you?' }))
  await user.type(await question.findByLabelText('Password'), 'wrong')
  await user.type(question.getByRole('textbox', { name: 'Code' }), '123456')
  await user.click(question.getByRole('button', { name: 'Confirm' }))
  await question.findByText('It is not right.')
  await user.clear(question.getByLabelText('Password'))
  await user.type(question.getByLabelText('Password'), 'right password')
  await user.click(question.getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('heading', { name: 'The link for Ada' })
  expect(callsOf('POST', '/api/admin/staff').map(({ body }) => body)).toEqual(
    Array(2).fill({ name: 'Ada', role: 'editor', lgas: [] }),
  )
})

test('who does not show it changes nothing, and loses nothing', async () => {
  await comeAs()
  staff.asksAgain = true
  await press('Invite somebody')
  await user.type(name(), 'Ada')
  await press('Make the link')
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Failed to make the link'))
  expect(name().value).toBe('Ada')
  expect(callsOf('POST', '/api/admin/staff')).toHaveLength(1)
})

test('somebody is removed after a question, and what they lack is said before', async () => {
  const other = makeMember({ name: 'Ada', role: 'editor', hasPassword: true, recoveryCodes: 2 })
  staff.members = [other]
  await open()
  expect(await screen.findByText('Logs in with password and code. Recovery codes left: 2.')).toBeDefined()
  await press('Remove Ada')
  expect(callsOf('DELETE', `/api/admin/staff/${other.id}`)).toEqual([])
  await press('Remove')
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Ada was removed'))
  expect(staff.members).toEqual([])
})

test('a list that does not come says so, and can be asked again', async () => {
  api.refusals['GET /api/admin/staff'] = { status: 503, body: {} }
  await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.refusals = {}
  await user.click(again)
  await screen.findByRole('heading', { name: 'Give staff their own access' })
})
