import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { callAsStaff } from '#src/admin/api/client.ts'
import { listEntries } from '#src/admin/documents/device-store.ts'
import { $sessionExpiry, readToken } from '#src/admin/session/session.ts'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { articleOperations } from '#src/api/publications.ts'
import type { SessionLifetime } from '#src/contract/team/session.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { breakCall, countGetRequests } from '#tests/support/site/site.ts'
import {
  findSessionNotice,
  HOUR_MS,
  returnAfter,
  SESSION_START,
  sessionToasts,
  sessionUser,
  setUpSession,
  showSessionDashboard,
  typeArticleTitle,
} from './session.tsx'

setUpSession()

const MINUTE_MS = 60_000

function setExpiryInAnotherTab({ idleSeconds, seconds }: SessionLifetime) {
  const storedExpiry = JSON.stringify({ idleEnd: Date.now() + idleSeconds * 1000, end: Date.now() + seconds * 1000 })
  localStorage.setItem('adminSessionLife', storedExpiry)
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'adminSessionLife', newValue: storedExpiry }))
  })
}

function formatTime(sinceStart: number): string {
  return new Date(SESSION_START + sinceStart).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

const findStayButton = () => screen.queryByRole('button', { name: 'Stay logged in' })
const countSessionReads = () => countGetRequests('/api/admin/session')

describe('the notice before a session ends', () => {
  test('the session notice appears fifteen minutes before the idle timeout of twelve hours and names the time', async () => {
    await showSessionDashboard()
    returnAfter(12 * HOUR_MS - 16 * MINUTE_MS)
    expect(findSessionNotice()).toBe('')
    returnAfter(12 * HOUR_MS - 14 * MINUTE_MS)
    expect(findSessionNotice()).toContain(`You will be logged out at ${formatTime(12 * HOUR_MS)}.`)
    expect(findStayButton()).not.toBeNull()
  })

  test('the Stay logged in button hides the session notice and extends the session', async () => {
    await showSessionDashboard()
    returnAfter(12 * HOUR_MS - 5 * MINUTE_MS)
    const readsBefore = countSessionReads()
    await sessionUser.click(screen.getByRole('button', { name: 'Stay logged in' }))
    await waitFor(() => expect(findStayButton()).toBeNull())
    expect(countSessionReads()).toBe(readsBefore + 1)
    expect($sessionExpiry.get()?.idleEnd).toBe(Date.now() + 12 * HOUR_MS)
  })

  test('the session notice stays while the server is unreachable, and a toast says so', async () => {
    await showSessionDashboard()
    returnAfter(12 * HOUR_MS - 5 * MINUTE_MS)
    breakCall('GET /api/admin/session', 'no answer')
    await sessionUser.click(screen.getByRole('button', { name: 'Stay logged in' }))
    await waitFor(() =>
      expect(sessionToasts).toEqual([
        { title: 'The server does not answer', description: 'Please check your connection.', variant: 'destructive' },
      ]),
    )
    expect(findStayButton()).not.toBeNull()
  })

  test('the session notice disappears when another browser tab extends the session', async () => {
    await showSessionDashboard()
    returnAfter(12 * HOUR_MS - 5 * MINUTE_MS)
    setExpiryInAnotherTab({ idleSeconds: 12 * 3600, seconds: 7 * 24 * 3600 })
    expect(findStayButton()).toBeNull()
  })

  test('every request of the dashboard delays the session notice', async () => {
    await showSessionDashboard()
    vi.setSystemTime(SESSION_START + 11 * HOUR_MS)
    await callAsStaff(articleOperations.list)
    returnAfter(12 * HOUR_MS)
    expect(findSessionNotice()).toBe('')
    returnAfter(23 * HOUR_MS - MINUTE_MS)
    expect(findStayButton()).not.toBeNull()
  })

  test('the session notice offers a new login when the session reaches its maximum age', async () => {
    const { assign } = await showSessionDashboard()
    setExpiryInAnotherTab({ idleSeconds: 600, seconds: 600 })
    expect(findSessionNotice()).toContain(`Your session ends at ${formatTime(10 * MINUTE_MS)}.`)
    expect(findStayButton()).toBeNull()
    await typeArticleTitle('Half')
    await sessionUser.click(screen.getByRole('button', { name: 'Log in again' }))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/login'))
    expect(readToken()).toBeNull()
    expect(listEntries('news')).toMatchObject([{ fields: { title: 'Half' } }])
  })

  test('the session notice does not appear while the end of the session is unknown', async () => {
    breakCall('GET /api/admin/session', 'no answer')
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    renderIsland(<Dashboard />)
    await waitFor(() => expect(countSessionReads()).toBe(1))
    returnAfter(100 * HOUR_MS)
    expect(findSessionNotice()).toBe('')
  })
})
