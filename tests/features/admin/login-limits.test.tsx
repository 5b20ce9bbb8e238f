import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, expect, test, vi } from 'vitest'
import { LoginForm } from '#src/features/admin/LoginForm.tsx'
import { api, resetApi } from '#tests/mocks/api.ts'
import { renderIsland } from '#tests/support/render-island.tsx'
import { collectToasts } from '#tests/support/toasts.ts'

const WORKING = /Your device is solving a task/
const STEPS = 60

beforeEach(() => {
  resetApi()
  return () => vi.unstubAllGlobals()
})

const user = userEvent.setup()
const toasts = collectToasts()
const logins = () => api.calls.filter(({ path }) => path === '/api/admin/login')

async function enter() {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  renderIsland(<LoginForm />)
  await user.type(screen.getByLabelText(/^Password/), 'right password{Enter}')
  return assign
}

async function askForProof() {
  const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }
  const options = { algorithm: 'PBKDF2/SHA-256', cost: 2000, counter: STEPS, deriveKey, ...secrets }
  const body = { status: 429, challenge: await createChallenge(options) }
  api.refusals['POST /api/admin/login'] = { status: 429, body, headers: { 'Retry-After': '1160' } }
}

test('a proof that is asked for is made, told of while it is, and sent with the password', async () => {
  await askForProof()
  const assign = await enter()
  expect((await screen.findByText(WORKING)).getAttribute('role')).toBe('status')
  api.refusals = {}
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/dashboard'))
  const [first, second] = logins()
  expect(first?.headers.get('X-Proof-Of-Work')).toBe('offer')
  const proof = JSON.parse(Buffer.from(second?.headers.get('X-Proof-Of-Work') ?? '', 'base64url').toString())
  expect(proof.solution.counter).toBe(STEPS)
  expect(second?.body).toEqual({ password: 'right password' })
  expect(toasts).toEqual([])
})

test('a server that asks without end is asked six times', async () => {
  await askForProof()
  await enter()
  await waitFor(() => expect(toasts[0]?.title).toBe('Too many attempts'))
  expect(logins()).toHaveLength(6)
  expect(screen.queryByText(WORKING)).toBeNull()
})

test('a browser that cannot make a proof says when the next try is free', async () => {
  await askForProof()
  vi.stubGlobal('crypto', { randomUUID: () => '' })
  await enter()
  await waitFor(() => expect(toasts[0]?.description).toBe('Please try again in 20 minutes.'))
  expect(logins()).toHaveLength(1)
})

test('a password that another one replaced is told so, in the server’s words', async () => {
  const detail =
    'This password has been replaced. Log in with the new one, or set another ADMIN_PASSWORD and deploy again.'
  api.refusals['POST /api/admin/login'] = { status: 403, body: { status: 403, detail } }
  await enter()
  await waitFor(() =>
    expect(toasts).toEqual([expect.objectContaining({ title: 'No login here', description: detail })]),
  )
})

test.each([
  [{ refused: 'common' }, /one of the 10,000 most common ones/],
  [{ refused: 'own-name' }, /made of words from this site/],
  [{ refused: 'missing' }, /^Nobody can log in here yet\. {2}?Set the environment variable ADMIN_PASSWORD/],
] as const)('a site whose password is %j says why nobody can log in', async (state, words) => {
  Object.assign(api.session, { configured: false, ...state })
  renderIsland(<LoginForm />)
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
})

test('at an address that is not the site’s own, it leads to the login there', async () => {
  api.session.home = 'https://site.example'
  renderIsland(<LoginForm />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nobody can log in at this address')
  expect(screen.getByRole('link', { name: 'https://site.example' }).getAttribute('href')).toBe(
    'https://site.example/admin/login',
  )
})
