import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, expect, test, vi } from 'vitest'
import { LoginForm } from '#src/admin/login/LoginForm.tsx'
import { api, resetApi } from '#tests/mocks/api.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'

const SOLVING_TEXT = /Your device is solving a task/
const PROOF_COUNTER = 60

beforeEach(() => {
  resetApi()
  return () => vi.unstubAllGlobals()
})

const user = userEvent.setup()
const toasts = collectToasts()
const listLoginCalls = () => api.calls.filter(({ path }) => path === '/api/admin/login')

async function submitPassword() {
  const assignSpy = vi.spyOn(location, 'assign').mockImplementation(() => {})
  renderIsland(<LoginForm />)
  await user.type(screen.getByLabelText(/^Password/), 'right password{Enter}')
  return assignSpy
}

async function requireProof() {
  const challengeSecrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }
  const challengeOptions = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 2000,
    counter: PROOF_COUNTER,
    deriveKey,
    ...challengeSecrets,
  }
  const body = { status: 429, challenge: await createChallenge(challengeOptions) }
  api.overrides['POST /api/admin/login'] = { status: 429, body, headers: { 'Retry-After': '1160' } }
}

test('the login solves a proof of work, shows that it is solving, and sends the proof with the password', async () => {
  await requireProof()
  const assignSpy = await submitPassword()
  expect((await screen.findByText(SOLVING_TEXT)).getAttribute('role')).toBe('status')
  api.overrides = {}
  await waitFor(() => expect(assignSpy).toHaveBeenCalledExactlyOnceWith('/admin/dashboard'))
  const [first, second] = listLoginCalls()
  expect(first?.headers.get('X-Proof-Of-Work')).toBe('offer')
  const sentProof = JSON.parse(Buffer.from(second?.headers.get('X-Proof-Of-Work') ?? '', 'base64url').toString())
  expect(sentProof.solution.counter).toBe(PROOF_COUNTER)
  expect(second?.body).toEqual({ password: 'right password' })
  expect(toasts).toEqual([])
})

test('the login stops after six attempts when the server keeps asking for a proof of work', async () => {
  await requireProof()
  await submitPassword()
  await waitFor(() => expect(toasts[0]?.title).toBe('Too many attempts'))
  expect(listLoginCalls()).toHaveLength(6)
  expect(screen.queryByText(SOLVING_TEXT)).toBeNull()
})

test('the login says when to try again if the browser cannot solve a proof of work', async () => {
  await requireProof()
  vi.stubGlobal('crypto', { randomUUID: () => '' })
  await submitPassword()
  await waitFor(() => expect(toasts[0]?.description).toBe('Please try again in 20 minutes.'))
  expect(listLoginCalls()).toHaveLength(1)
})

test('the login shows the server’s explanation for a password that was replaced', async () => {
  const errorDetail =
    'This password has been replaced. Log in with the new one, or set another ADMIN_PASSWORD and deploy again.'
  api.overrides['POST /api/admin/login'] = { status: 403, body: { status: 403, detail: errorDetail } }
  await submitPassword()
  await waitFor(() =>
    expect(toasts).toEqual([expect.objectContaining({ title: 'You cannot log in here', description: errorDetail })]),
  )
})

test.each([
  [{ refused: 'common' }, /one of the 10,000 most common ones/],
  [{ refused: 'own-name' }, /made of words from this site/],
  [{ refused: 'missing' }, /^Login is not set up yet\. {2}?Set the environment variable ADMIN_PASSWORD/],
] as const)(
  'the login page of a site with the password state %j explains why login is impossible',
  async (passwordState, expectedText) => {
    Object.assign(api.session, { configured: false, ...passwordState })
    renderIsland(<LoginForm />)
    expect((await screen.findByRole('alert')).textContent).toMatch(expectedText)
  },
)

test('the login page at a deploy’s address links to the login page at the main address of the site', async () => {
  api.session.home = 'https://site.example'
  renderIsland(<LoginForm />)
  const loginAlert = await screen.findByRole('alert')
  expect(loginAlert.textContent).toContain('You cannot log in at this address')
  expect(screen.getByRole('link', { name: 'https://site.example' }).getAttribute('href')).toBe(
    'https://site.example/admin/login',
  )
})
