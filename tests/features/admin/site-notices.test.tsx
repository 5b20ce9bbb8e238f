import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LoginForm } from '#src/admin/login/LoginForm.tsx'
import { deleteToken, saveSession } from '#src/admin/session/session.ts'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { api, resetApiAndLogIn } from '#tests/mocks/api.ts'
import { renderIsland } from '#tests/support/island.tsx'

beforeEach(resetApiAndLogIn)

const INVITED_AT = '2026-11-24T13:02:00.000Z'
const listTabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d.*/, ''))

afterEach(() => saveSession({ authenticated: false, hint: null, configured: true }))

test('the dashboard of a deploy preview hides the tabs with personal data, says why and requests no counts', async () => {
  api.session = { ...api.session, personalDataHidden: true }
  const { unmount } = renderIsland(<Dashboard />)
  expect(await screen.findByText(/^This is a preview with a copy of the site’s data/)).toBeDefined()
  expect(listTabs()).toEqual(['News Articles', 'Events', 'Gallery Media', 'Overview', 'Settings', 'Team', 'Trash'])
  unmount()
  api.calls = []
  renderIsland(<Dashboard />)
  expect(listTabs()).toEqual(['News Articles', 'Events', 'Gallery Media', 'Overview', 'Settings', 'Team', 'Trash'])
  await waitFor(() => expect(api.calls.some(({ path }) => path.includes('/api/admin/session'))).toBe(true))
  expect(api.calls.filter(({ path }) => path.includes('/api/admin/summary'))).toEqual([])
})

test('the dashboard names the invited first owner and says how to remove an unexpected owner', async () => {
  api.session = { ...api.session, named: true, notice: { kind: 'owner-invited', name: 'Ada Obi', at: INVITED_AT } }
  renderIsland(<Dashboard />)
  const title = 'Ada Obi was invited as the first owner on Tuesday, 24 November 2026, 14:02.'
  const notice = (await screen.findByText(title)).closest('[role=status]')
  expect(notice?.textContent).toContain('Not expected? Remove Ada Obi under Team')
})

test('the dashboard says that the shared password works again', async () => {
  api.session = { ...api.session, named: true, notice: { kind: 'shared-reopened', at: INVITED_AT } }
  renderIsland(<Dashboard />)
  expect(await screen.findByText(/^The shared password works again since Tuesday/)).toBeDefined()
})

test('the dashboard of an ordinary site shows no notice', async () => {
  renderIsland(<Dashboard />)
  await waitFor(() => expect(api.calls.some(({ path }) => path.includes('/api/admin/session'))).toBe(true))
  expect(screen.queryByText(/preview|first owner|shared password works/)).toBeNull()
  expect(listTabs()).toContain('Volunteers')
})

test('the login page names the new first owner to a browser whose session that owner ended', async () => {
  deleteToken()
  api.session = {
    ...{ authenticated: false, hint: null, configured: true, named: true, sharedRefused: true },
    notice: { kind: 'owner-joined', name: 'Ada Obi', at: INVITED_AT },
  }
  renderIsland(<LoginForm />)
  expect(await screen.findByText(/^Ada Obi became the first owner of this site on Tuesday/)).toBeDefined()
})
