import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { $member, readToken } from '#src/admin/session/session.ts'
import { LoginForm } from '#src/admin/team/login/LoginForm.tsx'
import { tokenPattern } from '#src/contract/rules/token.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import {
  addMember,
  alterCall,
  listCalls,
  setMemberPassword,
  setSiteVariables,
  setUpSite,
  siteCalls,
  waitForAnswers,
} from '#tests/support/site/site.ts'

setUpSite()

const user = userEvent.setup()
const toasts = collectToasts()

const PASSWORD = 'seven blue lanterns'

/** Adds an owner who logs in with a password and a code. Returns the code. */
async function addOwner(): Promise<string> {
  const { id } = await addMember({ name: 'Ngozi Eze' })
  return await setMemberPassword(id, PASSWORD)
}

async function renderLogin() {
  const assignSpy = vi.spyOn(location, 'assign').mockImplementation(() => {})
  renderIsland(<LoginForm />)
  await screen.findByRole('button', { name: 'Log in with a passkey' })
  return { assignSpy }
}

async function submitNameLogin(code = '123 456') {
  await user.click(screen.getByText('Log in with name, password and code'))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ngozi Eze')
  await user.type(screen.getAllByLabelText(/^Password/)[0] as HTMLElement, PASSWORD)
  await user.type(screen.getByRole('textbox', { name: 'Code' }), code)
  await user.keyboard('{Enter}')
}

test('the login of a site without members shows only the password field and sends one request', async () => {
  renderIsland(<LoginForm />)
  await waitFor(() => expect(siteCalls).toHaveLength(1))
  await act(waitForAnswers)
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Login' })).toBeDefined()
})

test('a login with name, password and code stores the member before the dashboard opens', async () => {
  const code = await addOwner()
  const { assignSpy } = await renderLogin()
  await submitNameLogin(`${code.slice(0, 3)} ${code.slice(3)}`)
  await waitFor(() => expect(assignSpy).toHaveBeenCalledExactlyOnceWith('/admin/dashboard'))
  expect(listCalls('POST', '/api/admin/login')[0]?.body).toEqual({ name: 'Ngozi Eze', password: PASSWORD, code })
  expect(readToken()).toMatch(tokenPattern)
  expect($member.get()).toMatchObject({ name: 'Ngozi Eze', mustSetFactor: false })
})

test('the login shows the same error for a wrong name, password or code', async () => {
  await addOwner()
  await renderLogin()
  await submitNameLogin()
  await waitFor(() => expect(toasts[0]?.title).toBe('Invalid name, password or code'))
  expect(readToken()).toBeNull()
})

test('a login that the server finds incomplete says what to change', async () => {
  await addOwner()
  await renderLogin()
  alterCall('POST /api/admin/login', { code: '12' })
  await submitNameLogin()
  await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Login failed', description: 'A code has 6 digits' }))
  alterCall('POST /api/admin/login', { passkey: { id: 'a', response: {} } })
  await user.click(screen.getAllByRole('button', { name: 'Login' })[0] as HTMLElement)
  await waitFor(() => expect(toasts[1]?.description).toMatch(/^The site cannot read this passkey/))
})

test('the login form marks empty fields and sends nothing', async () => {
  await addMember()
  await renderLogin()
  await user.click(screen.getByText('Log in with name, password and code'))
  await user.click(screen.getAllByRole('button', { name: 'Login' })[0] as HTMLElement)
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('A code has 6 digits')).toBeDefined()
  expect(siteCalls.some(({ method }) => method === 'POST')).toBe(false)
})

test('the login suggests another method in a browser without passkey support', async () => {
  await addMember()
  await renderLogin()
  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }))
  expect(await screen.findByText(/^This browser does not support passkeys/)).toBeDefined()
})

test('the login offers the shared password while the site accepts it', async () => {
  await addMember()
  await renderLogin()
  expect(screen.getByText('Log in with the shared password')).toBeDefined()
})

test('the login of a site that refuses the shared password explains how to get an account', async () => {
  await setSiteVariables({ CONTEXT: 'deploy-preview', ADMIN_PASSWORD: 'quiet rivers past the hills' })
  await addOwner()
  await renderLogin()
  expect(screen.queryByText('Log in with the shared password')).toBeNull()
  expect(screen.getByText(/^The shared password no longer works here/)).toBeDefined()
})
