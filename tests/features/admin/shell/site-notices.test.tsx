import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { deleteToken, saveSession } from '#src/admin/session/session.ts'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { LoginForm } from '#src/admin/team/login/LoginForm.tsx'
import { renderIsland } from '#tests/support/island.tsx'
import { insertRows } from '#tests/support/site/rows.ts'
import {
  addMember,
  countGetRequests,
  logIn,
  querySite,
  setMemberPassword,
  setSiteVariables,
  setUpStaffSite,
  siteCalls,
  waitForAnswers,
  writeBlob,
} from '#tests/support/site/site.ts'

setUpStaffSite()

const INVITED_AT = '2026-11-24T13:02:00.000Z'
const listTabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d.*/, ''))
const waitForSession = () => waitFor(() => expect(countGetRequests('/api/admin/session')).toBe(1))

/** Deploys the site with a safe password, and logs in with it. */
async function deploySite(context: string): Promise<void> {
  await setSiteVariables({ CONTEXT: context, ADMIN_PASSWORD: 'blue lanterns over Awka' })
  await logIn()
}

afterEach(() => saveSession({ authenticated: false, hint: null, configured: true }))

test('the dashboard of a deploy preview hides the tabs with personal data, says why and requests no counts', async () => {
  await deploySite('deploy-preview')
  const { unmount } = renderIsland(<Dashboard />)
  expect(await screen.findByText(/^This is a preview with a copy of the site’s data/)).toBeDefined()
  expect(listTabs()).toEqual(['News Articles', 'Events', 'Gallery Media', 'Overview', 'Settings', 'Team', 'Trash'])
  unmount()
  siteCalls.length = 0
  renderIsland(<Dashboard />)
  expect(listTabs()).toEqual(['News Articles', 'Events', 'Gallery Media', 'Overview', 'Settings', 'Team', 'Trash'])
  await waitForSession()
  expect(siteCalls.filter(({ path }) => path.includes('/api/admin/summary'))).toEqual([])
})

test('the dashboard names the invited first owner and says how to remove an unexpected owner', async () => {
  const { id } = await addMember({ name: 'Ada Obi' })
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  await insertRows('invitations', [{ tokenHash: 'a'.repeat(64), memberId: id, createdAt: INVITED_AT, expiresAt }])
  renderIsland(<Dashboard />)
  const title = 'Ada Obi was invited as the first owner on Tuesday, 24 November 2026, 14:02.'
  const notice = (await screen.findByText(title)).closest('[role=status]')
  expect(notice?.textContent).toContain('Not expected? Remove Ada Obi under Team')
})

test('the dashboard says that the shared password works again', async () => {
  const { id } = await addMember({ name: 'Ada Obi' })
  await setMemberPassword(id, 'seven blue lanterns')
  await deploySite('production')
  await querySite('update password_epochs set created_at = $1', [INVITED_AT])
  renderIsland(<Dashboard />)
  expect(await screen.findByText(/^The shared password works again since Tuesday/)).toBeDefined()
})

test('the dashboard of an ordinary site shows no notice', async () => {
  await writeBlob('state', 'setup-dismissed', '')
  renderIsland(<Dashboard />)
  await waitForSession()
  await act(waitForAnswers)
  expect(screen.queryByText(/preview|first owner|shared password works/)).toBeNull()
  expect(listTabs()).toContain('Volunteers')
})

test('the login page names the new first owner to a browser whose session that owner ended', async () => {
  await addMember({ name: 'Ada Obi' })
  await deploySite('production')
  await querySite('update password_epochs set closed_at = $1, closed_by = $2', [INVITED_AT, 'Ada Obi'])
  deleteToken()
  renderIsland(<LoginForm />)
  expect(await screen.findByText(/^Ada Obi became the first owner of this site on Tuesday/)).toBeDefined()
})
