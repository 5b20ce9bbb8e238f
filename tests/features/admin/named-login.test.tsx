import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { LoginForm } from '#src/features/admin/LoginForm.tsx'
import { $member } from '#src/stores/staff/member.ts'
import { readToken } from '#src/stores/staff/session.ts'
import { api, resetApi } from '#tests/mocks/api.ts'
import { makeMember } from '#tests/mocks/members.ts'
import { renderIsland } from '#tests/support/render-island.tsx'
import { collectToasts } from '#tests/support/toasts.ts'

beforeEach(resetApi)

const user = userEvent.setup()
const toasts = collectToasts()

async function show() {
  api.session = { ...api.session, authenticated: false, named: true }
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  renderIsland(<LoginForm />)
  await screen.findByRole('button', { name: 'Log in with a passkey' })
  return { assign }
}

async function enter() {
  await user.click(screen.getByText('Name, password and code'))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ngozi Placeholder')
  await user.type(screen.getAllByLabelText(/^Password/)[0] as HTMLElement, 'right password')
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '123 456')
  await user.keyboard('{Enter}')
}

test('a site whose staff have no names has the password alone, and asks for nothing more', async () => {
  renderIsland(<LoginForm />)
  await waitFor(() => expect(api.calls).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Login' })).toBeDefined()
})

test('name, password and code lead to the dashboard, which knows who it is before it opens', async () => {
  const { assign } = await show()
  const member = makeMember()
  api.session = { ...api.session, authenticated: true, member }
  await enter()
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/dashboard'))
  expect(api.calls.find(({ path }) => path === '/api/admin/login')?.body).toEqual({
    name: 'Ngozi Placeholder',
    password: 'right password',
    code: '123456',
  })
  expect(readToken()).toBe('new-bearer')
  expect($member.get()).toMatchObject({ name: 'Ngozi Placeholder', mustSetFactor: false })
})

test('what was wrong is told in one way, whatever it was', async () => {
  api.refusals['POST /api/admin/login'] = { status: 401, body: { status: 401 } }
  await show()
  await enter()
  await waitFor(() => expect(toasts[0]?.title).toBe('Invalid name, password or code'))
  expect(readToken()).toBeNull()
})

test('fields that are empty are named, and nothing is sent', async () => {
  await show()
  await user.click(screen.getByText('Name, password and code'))
  await user.click(screen.getAllByRole('button', { name: 'Login' })[0] as HTMLElement)
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('A code has 6 digits')).toBeDefined()
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('a browser without passkeys says so, and what to take instead', async () => {
  api.refusals['GET /api/admin/login'] = { status: 200, body: { challenge: 'AAAA' } }
  await show()
  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }))
  expect(await screen.findByText(/^This browser knows no passkeys/)).toBeDefined()
})

test('the shared password stands below as long as it is taken, and is told of when it is not', async () => {
  await show()
  expect(screen.getByText('The shared password')).toBeDefined()
})

test('once it is refused the page says why, and who helps', async () => {
  api.session.sharedRefused = true
  await show()
  expect(screen.queryByText('The shared password')).toBeNull()
  expect(screen.getByText(/^The shared password no longer works here/)).toBeDefined()
})
