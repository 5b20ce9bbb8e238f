import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, vi } from 'vitest'
import { $sessionExpiry } from '#src/admin/session/session.ts'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import { setUpStaffSite, siteCalls, writeBlob } from '#tests/support/site/site.ts'

/** Logs in to an empty site before each test, whose setup checklist is dismissed. */
export function setUpSession(): void {
  setUpStaffSite()
  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await writeBlob('state', 'setup-dismissed', '')
    // Fakes only Date, because faked timers would also stop the calls of the site.
    vi.useFakeTimers({ now: SESSION_START, toFake: ['Date'] })
  })
}

export const SESSION_START = new Date('2026-11-21T08:00:00+01:00').getTime()
export const HOUR_MS = 3_600_000
export const sessionUser = userEvent.setup()
export const sessionToasts = collectToasts()

export async function showSessionDashboard() {
  const assignMock = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  renderIsland(<Dashboard />)
  await waitFor(() => expect($sessionExpiry.get()).not.toBeNull())
  await screen.findByRole('button', { name: 'Show the setup checklist' })
  // Waits for the pending calls, because their answers would extend the session after the clock has moved.
  const lastPaths = ['/api/admin/publications', '/api/admin/publish']
  await waitFor(() => expect(siteCalls.map(({ path }) => path)).toEqual(expect.arrayContaining(lastPaths)))
  await act(async () => await Promise.allSettled(fetchSpy.mock.results.map(({ value }) => value)))
  return { assign: assignMock }
}

export function returnAfter(milliseconds: number) {
  vi.setSystemTime(SESSION_START + milliseconds)
  act(() => {
    dispatchEvent(new Event('focus'))
  })
}

export const findSessionNotice = () => screen.getByRole('alert').textContent

export async function typeArticleTitle(text: string) {
  await sessionUser.click(screen.getByRole('button', { name: 'Create Article' }))
  await sessionUser.type(screen.getByLabelText(/^Title/), text)
}
