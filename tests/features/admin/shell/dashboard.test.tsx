import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { saveToast } from '#src/admin/session/saved-toast.ts'
import { deleteToken, readToken } from '#src/admin/session/session.ts'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import { breakCall, endSessions, querySite, setUpStaffSite, siteCalls } from '#tests/support/site/site.ts'

setUpStaffSite()

const user = userEvent.setup()
const toasts = collectToasts()

function showDashboard() {
  const assignSpy = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const replaceSpy = vi.spyOn(location, 'replace').mockImplementation(() => {})
  renderIsland(<Dashboard />)
  return { assignSpy, replaceSpy }
}

const findTab = (name: string) => screen.getByRole('tab', { name })
const findTitleField = () => screen.getByLabelText<HTMLInputElement>(/^Title/)

test('the dashboard without a token opens the login page and sends no request', () => {
  deleteToken()
  const { replaceSpy } = showDashboard()
  expect(replaceSpy).toHaveBeenCalledExactlyOnceWith('/admin/login')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(siteCalls).toEqual([])
})

test('the dashboard with a token shows title, subtitle and tabs, with News Articles selected', () => {
  showDashboard()
  expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeDefined()
  expect(screen.getByText('Manage campaign news, events, and gallery media')).toBeDefined()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'News Articles',
    'Events',
    'Gallery Media',
    'Overview',
    'Volunteers',
    'Messages',
    'Reach',
    'Moderation',
    'Settings',
    'Team',
    'Activity',
    'Trash',
    'Delete personal data',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('News Articles')
  expect(screen.getByRole('heading', { name: 'Manage News Articles' })).toBeDefined()
})

test('a click on a tab of the dashboard opens it', async () => {
  showDashboard()
  await user.click(findTab('Events'))
  expect(screen.getByRole('heading', { name: 'Manage Events' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Manage News Articles' })).toBeNull()
  await user.click(findTab('Gallery Media'))
  expect(await screen.findByRole('heading', { name: 'Manage Gallery Media' })).toBeDefined()
})

test('text typed in an editing form is kept when another tab opens', async () => {
  showDashboard()
  await user.click(screen.getByRole('button', { name: 'Create Article' }))
  await user.type(findTitleField(), 'Half')
  await user.click(findTab('Events'))
  await user.click(findTab('News Articles'))
  expect(findTitleField().value).toBe('Half')
})

test('the dashboard shows the toast of a successful login once', () => {
  saveToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' })
  showDashboard()
  expect(toasts).toEqual([{ title: 'Login successful', description: 'Welcome to the admin dashboard' }])
})

test('a session that ended on the server removes the token and opens the login page', async () => {
  await endSessions()
  const { assignSpy } = showDashboard()
  await waitFor(() => expect(assignSpy).toHaveBeenCalledWith('/admin/login'))
  expect(readToken()).toBeNull()
})

test('an unreachable server does not end the session', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  breakCall('GET /api/admin/session', 'no answer')
  const { assignSpy } = showDashboard()
  await waitFor(() => expect(console.warn).toHaveBeenCalled())
  expect(assignSpy).not.toHaveBeenCalled()
  expect(readToken()).not.toBeNull()
})

test('the browser’s Back button does not restore the dashboard after a logout', () => {
  const { replaceSpy } = showDashboard()
  localStorage.clear()
  const pageshowEvent = new Event('pageshow')
  Object.assign(pageshowEvent, { persisted: true })
  act(() => {
    dispatchEvent(pageshowEvent)
  })
  expect(replaceSpy).toHaveBeenCalledExactlyOnceWith('/admin/login')
})

test('Logout ends the session on the server, removes the token and opens the login page', async () => {
  const { assignSpy } = showDashboard()
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  // A read whose session has ended opens the login page, too.
  await waitFor(() => expect(assignSpy).toHaveBeenCalledWith('/admin/login'))
  expect(readToken()).toBeNull()
  expect(await querySite('select from admin_sessions')).toEqual([])
})

test('Logout works while the server is unreachable', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  breakCall('POST /api/admin/logout', 'no answer')
  const { assignSpy } = showDashboard()
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(assignSpy).toHaveBeenCalledExactlyOnceWith('/admin/login'))
  expect(readToken()).toBeNull()
})

test('Logout asks first when there are unsaved changes', async () => {
  const { assignSpy } = showDashboard()
  await user.click(screen.getByRole('button', { name: 'Create Article' }))
  await user.type(findTitleField(), 'Half')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  const confirmDialog = within(screen.getByRole('dialog', { name: 'Log out and discard unsaved changes?' }))
  await user.click(confirmDialog.getByRole('button', { name: 'Cancel' }))
  expect(readToken()).not.toBeNull()
  expect(findTitleField().value).toBe('Half')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(assignSpy).toHaveBeenCalledExactlyOnceWith('/admin/login'))
})

test('a logout that discards unsaved changes leaves no text of closed forms on this device', async () => {
  localStorage.setItem('unsaved gallery 1 2', '{}')
  localStorage.setItem('unsaved uploads queue 3', '{}')
  localStorage.setItem('unreadable unsaved uploads form 4', '{}')
  const { assignSpy } = showDashboard()
  await user.click(screen.getByRole('button', { name: 'Create Article' }))
  await user.type(findTitleField(), 'Half')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(assignSpy).toHaveBeenCalledExactlyOnceWith('/admin/login'))
  expect(Object.keys(localStorage).filter((key) => key.includes('unsaved '))).toEqual([])
})

test('the prerendered admin page contains no part of the dashboard', () => {
  expect(renderToString(<Dashboard />)).not.toContain('Manage')
})
