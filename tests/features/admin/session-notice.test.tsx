import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { callAsStaff } from '#src/api/admin/client.ts'
import { articleCalls } from '#src/api/news.ts'
import { Dashboard } from '#src/features/admin/Dashboard.tsx'
import { $life, readToken } from '#src/stores/staff/session.ts'
import { api, reads } from '#tests/mocks/api.ts'
import { renderIsland } from '#tests/support/render-island.tsx'
import { HOUR, notice, returnAfter, START, show, toasts, user, week, write } from '#tests/support/session.tsx'

const MINUTE = 60_000

function setExpiryInAnotherTab({ idleSeconds, seconds }: typeof week) {
  const newValue = JSON.stringify({ idleEnd: Date.now() + idleSeconds * 1000, end: Date.now() + seconds * 1000 })
  localStorage.setItem('adminSessionLife', newValue)
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'adminSessionLife', newValue }))
  })
}

function formatTime(sinceStart: number): string {
  return new Date(START + sinceStart).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

const stayButton = () => screen.queryByRole('button', { name: 'Stay logged in' })
const sessionReads = () => reads('/api/admin/session')

describe('the session notice', () => {
  test('appears fifteen minutes before the idle timeout of twelve hours and names the time', async () => {
    await show()
    returnAfter(12 * HOUR - 16 * MINUTE)
    expect(notice()).toBe('')
    returnAfter(12 * HOUR - 14 * MINUTE)
    expect(notice()).toContain(`You will be logged out at ${formatTime(12 * HOUR)}.`)
    expect(stayButton()).not.toBeNull()
  })

  test('the Stay logged in button hides it and extends the session', async () => {
    await show()
    returnAfter(12 * HOUR - 5 * MINUTE)
    const before = sessionReads()
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }))
    await waitFor(() => expect(stayButton()).toBeNull())
    expect(sessionReads()).toBe(before + 1)
    expect($life.get()?.idleEnd).toBe(Date.now() + 12 * HOUR)
  })

  test('stays while the server is unreachable and shows a toast', async () => {
    await show()
    returnAfter(12 * HOUR - 5 * MINUTE)
    api.refusals['GET /api/admin/session'] = 'no answer'
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }))
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'The server does not answer', description: 'Please check your connection.', variant: 'destructive' },
      ]),
    )
    expect(stayButton()).not.toBeNull()
  })

  test('disappears when another tab extends the session', async () => {
    await show()
    returnAfter(12 * HOUR - 5 * MINUTE)
    setExpiryInAnotherTab(week)
    expect(stayButton()).toBeNull()
  })

  test('is delayed by every request', async () => {
    await show()
    vi.setSystemTime(START + 11 * HOUR)
    await callAsStaff(articleCalls.list)
    returnAfter(12 * HOUR)
    expect(notice()).toBe('')
    returnAfter(23 * HOUR - MINUTE)
    expect(stayButton()).not.toBeNull()
  })

  test('offers a new login when the session reaches its maximum age', async () => {
    const { assign } = await show()
    setExpiryInAnotherTab({ idleSeconds: 600, seconds: 600 })
    expect(notice()).toContain(`Your session ends at ${formatTime(10 * MINUTE)}.`)
    expect(stayButton()).toBeNull()
    await write('Half')
    await user.click(screen.getByRole('button', { name: 'Log in again' }))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/login'))
    expect(readToken()).toBeNull()
    expect(sessionStorage.getItem('keptDraft news')).toContain('Half')
  })

  test('does not appear while the session end is unknown', async () => {
    delete api.session.life
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    renderIsland(<Dashboard />)
    await waitFor(() => expect(sessionReads()).toBe(1))
    returnAfter(100 * HOUR)
    expect(notice()).toBe('')
  })
})
