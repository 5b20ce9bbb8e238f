import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { LoginForm } from '#src/admin/login/LoginForm.tsx'
import { $member, readToken } from '#src/admin/session/session.ts'
import { api, resetApi } from '#tests/mocks/api.ts'
import { makeMember } from '#tests/mocks/members.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'

beforeEach(resetApi)

const user = userEvent.setup()
const toasts = collectToasts()

async function renderLogin() {
  api.session = { ...api.session, authenticated: false, named: true }
  const assignSpy = vi.spyOn(location, 'assign').mockImplementation(() => {})
  renderIsland(<LoginForm />)
  await screen.findByRole('button', { name: 'Log in with a passkey' })
  return { assignSpy }
}

async function submitNameLogin() {
  await user.click(screen.getByText('Log in with name, password and code'))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ngozi Placeholder')
  await user.type(screen.getAllByLabelText(/^Password/)[0] as HTMLElement, 'right password')
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '123 456')
  await user.keyboard('{Enter}')
}

test('the login of a site without members shows only the password field and sends one request', async () => {
  renderIsland(<LoginForm />)
  await waitFor(() => expect(api.calls).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Login' })).toBeDefined()
})

test('a login with name, password and code stores the member before the dashboard opens', async () => {
  const { assignSpy } = await renderLogin()
  const member = makeMember()
  api.session = { ...api.session, authenticated: true, member }
  await submitNameLogin()
  await waitFor(() => expect(assignSpy).toHaveBeenCalledExactlyOnceWith('/admin/dashboard'))
  expect(api.calls.find(({ path }) => path === '/api/admin/login')?.body).toEqual({
    name: 'Ngozi Placeholder',
    password: 'right password',
    code: '123456',
  })
  expect(readToken()).toBe('new-bearer')
  expect($member.get()).toMatchObject({ name: 'Ngozi Placeholder', mustSetFactor: false })
})

test('the login shows the same error for a wrong name, password or code', async () => {
  api.overrides['POST /api/admin/login'] = { status: 401, body: { status: 401 } }
  await renderLogin()
  await submitNameLogin()
  await waitFor(() => expect(toasts[0]?.title).toBe('Invalid name, password or code'))
  expect(readToken()).toBeNull()
})

test('the login form marks empty fields and sends nothing', async () => {
  await renderLogin()
  await user.click(screen.getByText('Log in with name, password and code'))
  await user.click(screen.getAllByRole('button', { name: 'Login' })[0] as HTMLElement)
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('A code has 6 digits')).toBeDefined()
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('the login suggests another method in a browser without passkey support', async () => {
  api.overrides['GET /api/admin/login'] = { status: 200, body: { challenge: 'AAAA' } }
  await renderLogin()
  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }))
  expect(await screen.findByText(/^This browser does not support passkeys/)).toBeDefined()
})

test('the login offers the shared password while the site accepts it', async () => {
  await renderLogin()
  expect(screen.getByText('Log in with the shared password')).toBeDefined()
})

test('the login of a site that refuses the shared password explains how to get an account', async () => {
  api.session.sharedRefused = true
  await renderLogin()
  expect(screen.queryByText('Log in with the shared password')).toBeNull()
  expect(screen.getByText(/^The shared password no longer works here/)).toBeDefined()
})
