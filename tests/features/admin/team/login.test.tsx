import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showSavedToast } from '#src/admin/session/saved-toast.ts'
import { readToken, saveToken } from '#src/admin/session/session.ts'
import { LoginForm } from '#src/admin/team/login/LoginForm.tsx'
import { tokenPattern } from '#src/contract/rules/token.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import {
  breakCall,
  repairCalls,
  setSiteVariables,
  setUpSite,
  siteCalls,
  waitForAnswers,
} from '#tests/support/site/site.ts'

setUpSite()

// The site of a developer without ADMIN_PASSWORD takes this password, and names it on the login page.
const DEFAULT_PASSWORD = 'campaign2025'

const user = userEvent.setup()
const toasts = collectToasts()

function renderLogin() {
  const assignSpy = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const replaceSpy = vi.spyOn(location, 'replace').mockImplementation(() => {})
  renderIsland(<LoginForm />)
  return { assignSpy, replaceSpy }
}

const findPasswordField = () => screen.getByLabelText(/^Password/)
const findLoginButton = () => screen.getByRole('button', { name: /^(Login|Logging in...)$/ })
const listLoginCalls = () => siteCalls.filter(({ path }) => path === '/api/admin/login')

async function submitPassword(password: string) {
  await user.type(findPasswordField(), password)
  await user.click(findLoginButton())
}

test('the correct password stores the token, opens the dashboard and shows one welcome toast', async () => {
  const { assignSpy } = renderLogin()
  await submitPassword(DEFAULT_PASSWORD)
  await waitFor(() => expect(assignSpy).toHaveBeenCalledExactlyOnceWith('/admin/dashboard'))
  expect(readToken()).toMatch(tokenPattern)
  expect(toasts).toEqual([])
  showSavedToast()
  showSavedToast()
  expect(toasts).toEqual([{ title: 'Login successful', description: 'Welcome to the admin dashboard' }])
})

test('a wrong password shows an error as a toast and at the field, and stores no token', async () => {
  const { assignSpy } = renderLogin()
  await submitPassword('wrong')
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        title: 'Invalid password',
        description: 'Please check your password and try again',
        variant: 'destructive',
      },
    ]),
  )
  expect(screen.getByText('Please check your password and try again')).toBeDefined()
  expect(findPasswordField().getAttribute('aria-invalid')).toBe('true')
  expect(readToken()).toBeNull()
  expect(assignSpy).not.toHaveBeenCalled()
})

test.each([
  ['45', '45 seconds'],
  ['600', '10 minutes'],
])('the login says when to try again after too many attempts (%s seconds)', async (retrySeconds, waitText) => {
  breakCall('POST /api/admin/login', { status: 429, headers: { 'Retry-After': retrySeconds } })
  renderLogin()
  await submitPassword('any')
  await waitFor(() => expect(toasts[0]?.description).toBe(`Please try again in ${waitText}.`))
})

test.each([
  ['the server fails', 500],
  ['the connection drops', 'no answer'],
] as const)('when %s, the login form reports an error and can be sent again', async (_, fault) => {
  breakCall('POST /api/admin/login', fault)
  const { assignSpy } = renderLogin()
  await submitPassword(DEFAULT_PASSWORD)
  await waitFor(() => expect(toasts[0]?.title).toBe('Error'))
  repairCalls()
  await user.click(findLoginButton())
  await waitFor(() => expect(assignSpy).toHaveBeenCalledOnce())
})

test('the login form refuses an empty password without a request', async () => {
  renderLogin()
  await user.click(findLoginButton())
  expect(screen.getByText('Required')).toBeDefined()
  expect(listLoginCalls()).toEqual([])
})

test('the login button is pending during the request, and pressing it again sends nothing', async () => {
  breakCall('POST /api/admin/login', 'never')
  renderLogin()
  await submitPassword(DEFAULT_PASSWORD)
  expect(findLoginButton().textContent).toBe('Logging in...')
  expect(findLoginButton().getAttribute('aria-disabled')).toBe('true')
  await user.click(findLoginButton())
  await waitFor(() => expect(listLoginCalls()).toHaveLength(1))
})

test('the login form shows the default password that the server returns', async () => {
  renderLogin()
  expect(await screen.findByText(`Default password: ${DEFAULT_PASSWORD}`)).toBeDefined()
})

test('the login form shows no default password when the site has its own', async () => {
  await setSiteVariables({ ADMIN_PASSWORD: 'quiet rivers past the hills' })
  renderLogin()
  await waitFor(() => expect(siteCalls).toHaveLength(1))
  await act(waitForAnswers)
  expect(screen.queryByText(/Default password/)).toBeNull()
})

test('the login of a site without a password names the environment variable to set', async () => {
  await setSiteVariables({ CONTEXT: 'production' })
  renderLogin()
  const loginAlert = await screen.findByRole('alert')
  expect(loginAlert.textContent).toContain('Set the environment variable ADMIN_PASSWORD to a new password')
})

test('the login reports an unreachable server and keeps the form', async () => {
  breakCall('GET /api/admin/session', 'no answer')
  renderLogin()
  expect(await screen.findByText(/The server does not answer/)).toBeDefined()
  expect(findLoginButton()).toBeDefined()
})

test('the login page redirects a logged-in user to the dashboard', () => {
  saveToken('bearer')
  const { replaceSpy } = renderLogin()
  expect(replaceSpy).toHaveBeenCalledExactlyOnceWith('/admin/dashboard')
})
