import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, vi } from 'vitest'
import { $sessionExpiry } from '#src/admin/session/session.ts'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { api, resetApiAndLogIn } from '#tests/mocks/api.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // Fakes only Date, because faked timers would also stop the mocked network.
  vi.useFakeTimers({ now: SESSION_START, toFake: ['Date'] })
  resetApiAndLogIn()
  api.session.life = SESSION_LIFE
})

export const SESSION_START = new Date('2026-11-21T08:00:00+01:00').getTime()
export const HOUR_MS = 3_600_000
export const SESSION_LIFE = { idleSeconds: 12 * 3600, seconds: 7 * 24 * 3600 }
export const sessionUser = userEvent.setup()
export const sessionToasts = collectToasts()

export async function showSessionDashboard() {
  const assignMock = vi.spyOn(location, 'assign').mockImplementation(() => {})
  renderIsland(<Dashboard />)
  await waitFor(() => expect($sessionExpiry.get()).not.toBeNull())
  // Waits for the pending request, because its response would extend the session after the clock has moved.
  await screen.findByRole('button', { name: 'Show the setup checklist' })
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
