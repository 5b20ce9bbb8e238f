import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { callAsStaff } from '#src/admin/api/client.ts'
import { listEntries, saveEntry } from '#src/admin/documents/device-store.ts'
import { showSavedToast } from '#src/admin/session/saved-toast.ts'
import { $sessionExpiry, deleteToken, readToken, saveToken } from '#src/admin/session/session.ts'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { LoginForm } from '#src/admin/team/login/LoginForm.tsx'
import { readSetupOperation } from '#src/contract/setup/operations.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { addArticles } from '#tests/support/site/rows.ts'
import { breakCall, endSessions, repairCalls } from '#tests/support/site/site.ts'
import {
  findSessionNotice,
  HOUR_MS,
  returnAfter,
  sessionToasts,
  sessionUser,
  setUpSession,
  showSessionDashboard,
  typeArticleTitle,
} from './session.tsx'

setUpSession()

function dispatchStorageEvent() {
  act(() => {
    dispatchEvent(new Event('storage'))
  })
}

describe('the end of a session', () => {
  test('an idle session that ended overnight opens the login page with a message', async () => {
    const { assign } = await showSessionDashboard()
    await endSessions()
    returnAfter(14 * HOUR_MS)
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/login'))
    expect(readToken()).toBeNull()
    renderIsland(<LoginForm />)
    expect(sessionToasts).toEqual([{ title: 'Your session has ended', description: 'Please log in again.' }])
  })

  test('a session ends only after the server confirms it, because device clocks may be wrong', async () => {
    const { assign } = await showSessionDashboard()
    returnAfter(14 * HOUR_MS)
    await waitFor(() => expect($sessionExpiry.get()?.idleEnd).toBe(Date.now() + 12 * HOUR_MS))
    await waitFor(() => expect(findSessionNotice()).toBe(''))
    expect(assign).not.toHaveBeenCalled()
  })

  test('a session that ends while offline shows a notice', async () => {
    const { assign } = await showSessionDashboard()
    breakCall('GET /api/admin/session', 'no answer')
    returnAfter(14 * HOUR_MS)
    await waitFor(() => expect(findSessionNotice()).toContain('Your session has ended.'))
    expect(assign).not.toHaveBeenCalled()
    repairCalls()
    await endSessions()
    await sessionUser.click(await screen.findByRole('button', { name: 'Try to connect again' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/login'))
  })

  test('the end of a session keeps unsaved text for the next login, whichever request got the 401', async () => {
    const { assign } = await showSessionDashboard()
    await typeArticleTitle('Half a title')
    await endSessions()
    await expect(callAsStaff(readSetupOperation)).rejects.toThrow('HTTP error! status: 401')
    expect(assign).toHaveBeenCalledWith('/admin/login')
    showSavedToast()
    expect(sessionToasts.at(-1)).toEqual({
      title: 'Your session has ended',
      description: 'Log in again. Your unsaved text is kept.',
    })
  })

  test('the next login reopens the Events tab and offers the unsaved text', async () => {
    const key = { collection: 'events', item: crypto.randomUUID(), form: crypto.randomUUID() }
    const text = { baseVersion: null, baseFields: { title: '' }, fields: { title: 'Half an event' } }
    saveEntry({ ...key, ...text, author: 'shared', counter: 1, isOnServer: false })
    await showSessionDashboard()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Events')
    await sessionUser.click(await screen.findByRole('button', { name: 'Continue editing Half an event' }))
    expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('Half an event')
    expect(screen.getByText(/^These changes are not saved yet\. You made them /)).toBeDefined()
  })

  test('the end of a session keeps the values of an upload form without a file', async () => {
    const { unmount } = renderIsland(<Dashboard />)
    await sessionUser.click(screen.getByRole('tab', { name: 'Gallery Media' }))
    await sessionUser.click(await screen.findByRole('button', { name: 'Upload Media' }))
    await sessionUser.type(screen.getByLabelText(/^Title/), 'The bridge')
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    deleteToken()
    dispatchStorageEvent()
    unmount()
    saveToken('new')
    renderIsland(<Dashboard />)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Gallery Media')
    expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('The bridge')
    expect(screen.queryByText(/An upload was not finished/)).toBeNull()
  })

  test('a logout in one tab logs out the other tabs and keeps their unsaved text', async () => {
    await addArticles(makeArticle({ title: 'A road' }))
    const { assign } = await showSessionDashboard()
    await sessionUser.click(await screen.findByRole('button', { name: 'Edit A road' }))
    await sessionUser.type(await screen.findByLabelText(/^Title/), ' again')
    deleteToken()
    dispatchStorageEvent()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/login')
    expect(listEntries('news')).toMatchObject([{ fields: { title: 'A road again' } }])
  })
})

describe('searches for names', () => {
  const listRemembered = () => JSON.stringify({ ...sessionStorage })

  async function searchArticles() {
    await addArticles(makeArticle({ title: 'Ngozi visits the market' }))
    const { assign } = await showSessionDashboard()
    vi.spyOn(location, 'replace').mockImplementation(() => {})
    const searchField = await screen.findByRole('searchbox', { name: /^Search/ })
    await sessionUser.type(searchField, 'Ngozi')
    await waitFor(() => expect(listRemembered()).toContain('Ngozi'))
    return { assign, searchField }
  }

  test('leave the tab at logout, also when the user types on until the login page arrives', async () => {
    const { assign, searchField } = await searchArticles()
    await sessionUser.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/login'))
    expect(listRemembered()).not.toContain('Ngozi')
    await sessionUser.type(searchField, ' Eze')
    await waitFor(() => expect(location.hash).toContain('Eze'))
    expect(listRemembered()).not.toContain('Ngozi')
  })

  test('leave the other tabs, which tell the user that the session has ended', async () => {
    await searchArticles()
    localStorage.removeItem('adminToken')
    dispatchStorageEvent()
    expect(listRemembered()).not.toContain('Ngozi')
    showSavedToast()
    expect(sessionToasts.at(-1)?.title).toBe('Your session has ended')
  })

  test('leave a tab that was closed during the logout and is opened again', async () => {
    await searchArticles()
    cleanup()
    localStorage.removeItem('adminToken')
    renderIsland(<Dashboard />)
    expect(listRemembered()).not.toContain('Ngozi')
  })
})

test('a login in one browser tab opens the dashboard in the other tabs', () => {
  deleteToken()
  const replaceSpy = vi.spyOn(location, 'replace').mockImplementation(() => {})
  renderIsland(<LoginForm />)
  dispatchStorageEvent()
  expect(replaceSpy).not.toHaveBeenCalled()
  saveToken('of another tab')
  dispatchStorageEvent()
  expect(replaceSpy).toHaveBeenCalledExactlyOnceWith('/admin/dashboard')
})
