import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { LoginForm } from '#src/admin/team/login/LoginForm.tsx'
import { identity } from '#src/content/identity.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import { breakCall, holdCall, setSiteVariables, setUpSite, siteCalls } from '#tests/support/site/site.ts'

const SOLVING_TEXT = /Your device is solving a task/

const LOGIN_CALL = 'POST /api/admin/login'
const PASSWORD = 'quiet rivers past the hills'

setUpSite()

beforeEach(async () => {
  await setSiteVariables({ ADMIN_PASSWORD: PASSWORD })
  return () => vi.unstubAllGlobals()
})

const user = userEvent.setup()
const toasts = collectToasts()
const listLoginCalls = () => siteCalls.filter(({ path }) => path === '/api/admin/login')

async function submitPassword() {
  const assignSpy = vi.spyOn(location, 'assign').mockImplementation(() => {})
  renderIsland(<LoginForm />)
  await user.type(screen.getByLabelText(/^Password/), `${PASSWORD}{Enter}`)
  return assignSpy
}

const sendPassword = (password: string) =>
  fetch('/api/admin/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Proof-Of-Work': 'offer' },
    body: JSON.stringify({ password }),
  })

const FREE_ATTEMPTS = 5

/** Sends wrong passwords until the site asks for a proof of work. Returns its last answer. */
async function requireProof(): Promise<string> {
  for (let attempt = 0; attempt < FREE_ATTEMPTS; attempt++) await sendPassword('wrong')
  const answer = await sendPassword('wrong')
  siteCalls.length = 0
  return await answer.text()
}

test('the login solves a proof of work, shows that it is solving, and sends the proof with the password', async () => {
  await requireProof()
  const releaseProof = holdCall(LOGIN_CALL, ({ headers }) => headers.get('X-Proof-Of-Work') !== 'offer')
  const assignSpy = await submitPassword()
  expect((await screen.findByText(SOLVING_TEXT)).getAttribute('role')).toBe('status')
  releaseProof()
  await waitFor(() => expect(assignSpy).toHaveBeenCalledExactlyOnceWith('/admin/dashboard'))
  const [first, second] = listLoginCalls()
  expect(first?.headers.get('X-Proof-Of-Work')).toBe('offer')
  expect(second?.body).toEqual({ password: PASSWORD })
  expect(toasts).toEqual([])
})

test('the login stops after six attempts when the server keeps asking for a proof of work', async () => {
  const body = await requireProof()
  breakCall(LOGIN_CALL, { status: 429, headers: { 'Content-Type': 'application/problem+json' }, body })
  await submitPassword()
  await waitFor(() => expect(toasts[0]?.title).toBe('Too many attempts'))
  expect(listLoginCalls()).toHaveLength(6)
  expect(screen.queryByText(SOLVING_TEXT)).toBeNull()
})

test('the login says when to try again if the browser cannot solve a proof of work', async () => {
  await requireProof()
  vi.stubGlobal('crypto', { randomUUID: () => '' })
  await submitPassword()
  await waitFor(() => expect(toasts[0]?.description).toMatch(/^Please try again in \d+ minutes\.$/))
  expect(listLoginCalls()).toHaveLength(1)
})

test('the login shows the server’s explanation for a password that was replaced', async () => {
  const errorDetail =
    'This password has been replaced. Log in with the new one, or set another ADMIN_PASSWORD and deploy again.'
  await setSiteVariables({ CONTEXT: 'production' })
  await sendPassword(PASSWORD)
  await setSiteVariables({ ADMIN_PASSWORD: 'tall herons over the lake' })
  await sendPassword('tall herons over the lake')
  await setSiteVariables({ ADMIN_PASSWORD: PASSWORD })
  await submitPassword()
  await waitFor(() =>
    expect(toasts).toEqual([expect.objectContaining({ title: 'You cannot log in here', description: errorDetail })]),
  )
})

test.each([
  ['passwordpassword', /one of the 10,000 most common ones/],
  [`${identity.candidate} ${identity.electionYear}`, /made of words from this site/],
  ['', /^Login is not set up yet\. {2}?Set the environment variable ADMIN_PASSWORD/],
])(
  'the login page of a site with the password “%s” explains why login is impossible',
  async (password, expectedText) => {
    await setSiteVariables({ CONTEXT: 'production', ADMIN_PASSWORD: password })
    renderIsland(<LoginForm />)
    expect((await screen.findByRole('alert')).textContent).toMatch(expectedText)
  },
)

test('the login page at a deploy’s address links to the login page at the main address of the site', async () => {
  const TEST_VISITED_URL = 'https://deploy--site.example'
  await setSiteVariables({ CONTEXT: 'production', URL: 'https://new.example', TEST_VISITED_URL })
  renderIsland(<LoginForm />)
  const loginAlert = await screen.findByRole('alert')
  expect(loginAlert.textContent).toContain('You cannot log in at this address')
  expect(screen.getByRole('link', { name: 'https://new.example' }).getAttribute('href')).toBe(
    'https://new.example/admin/login',
  )
})
