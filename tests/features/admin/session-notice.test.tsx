import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callAsStaff } from '#src/api/admin/client.ts'
import { articleCalls } from '#src/contract/operations/news.ts'
import { Dashboard } from '#src/features/admin/Dashboard.tsx'
import { LoginForm } from '#src/features/admin/LoginForm.tsx'
import { showSavedToast } from '#src/stores/saved-toast.ts'
import { $life, dropToken, readToken, saveToken } from '#src/stores/session.ts'
import { api, reads, resetApi } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/articles.ts'
import { renderIsland } from '#tests/support/render-island.tsx'
import { collectToasts } from '#tests/support/toasts.ts'

const START = new Date('2026-11-21T08:00:00+01:00').getTime()
const HOUR = 3_600_000
const MINUTE = 60_000
const week = { idleSeconds: 12 * 3600, seconds: 7 * 24 * 3600 }

beforeEach(() => {
  resetApi()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // The clock alone: timers that turn by themselves would race the network.
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
  saveToken('bearer')
  api.session.life = week
})

const user = userEvent.setup()
const toasts = collectToasts()

async function show() {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  renderIsland(<Dashboard />)
  await waitFor(() => expect($life.get()).not.toBeNull())
  return { assign }
}

/** Somebody comes back to the tab so long after the start, a laptop that slept for example. */
function returnAfter(milliseconds: number) {
  vi.setSystemTime(START + milliseconds)
  act(() => {
    dispatchEvent(new Event('focus'))
  })
}

/** What a browser tells the other tabs of a change in the storage. */
function tellTabs() {
  act(() => {
    dispatchEvent(new Event('storage'))
  })
}

/** Another tab was told by the server how long the session lives from now on. */
function learnInAnotherTab({ idleSeconds, seconds }: typeof week) {
  const newValue = JSON.stringify({ idleEnd: Date.now() + idleSeconds * 1000, end: Date.now() + seconds * 1000 })
  localStorage.setItem('adminSessionLife', newValue)
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'adminSessionLife', newValue }))
  })
}

/** As the clock of this machine shows it. */
function clock(sinceStart: number): string {
  return new Date(START + sinceStart).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

const stay = () => screen.queryByRole('button', { name: 'Stay logged in' })
const notice = () => screen.getByRole('alert').textContent
const sessionReads = () => reads('/api/admin/session')

async function write(text: string) {
  await user.click(screen.getByRole('button', { name: 'Create Article' }))
  await user.type(screen.getByLabelText(/^Title/), text)
}

describe('the notice', () => {
  test('comes fifteen minutes before twelve idle hours are over, and says when', async () => {
    await show()
    returnAfter(12 * HOUR - 16 * MINUTE)
    expect(notice()).toBe('')
    returnAfter(12 * HOUR - 14 * MINUTE)
    expect(notice()).toContain(`You will be logged out at ${clock(12 * HOUR)}.`)
    expect(stay()).not.toBeNull()
  })

  test('goes when somebody stays, and the session lives on from then', async () => {
    await show()
    returnAfter(12 * HOUR - 5 * MINUTE)
    const before = sessionReads()
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }))
    await waitFor(() => expect(stay()).toBeNull())
    expect(sessionReads()).toBe(before + 1)
    expect($life.get()?.idleEnd).toBe(Date.now() + 12 * HOUR)
  })

  test('stays, and says so, while the server cannot be reached', async () => {
    await show()
    returnAfter(12 * HOUR - 5 * MINUTE)
    api.refusals['GET /api/admin/session'] = 'no answer'
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }))
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'The server does not answer', description: 'Please check your connection.', variant: 'destructive' },
      ]),
    )
    expect(stay()).not.toBeNull()
  })

  test('goes when another tab stays', async () => {
    await show()
    returnAfter(12 * HOUR - 5 * MINUTE)
    learnInAnotherTab(week)
    expect(stay()).toBeNull()
  })

  test('every call puts it off', async () => {
    await show()
    vi.setSystemTime(START + 11 * HOUR)
    await callAsStaff(articleCalls.list)
    returnAfter(12 * HOUR)
    expect(notice()).toBe('')
    returnAfter(23 * HOUR - MINUTE)
    expect(stay()).not.toBeNull()
  })

  test('offers a new login in the last minutes of the week, since no call helps any more', async () => {
    const { assign } = await show()
    learnInAnotherTab({ idleSeconds: 600, seconds: 600 })
    expect(notice()).toContain(`Your session ends at ${clock(10 * MINUTE)}.`)
    expect(stay()).toBeNull()
    await write('Half')
    await user.click(screen.getByRole('button', { name: 'Log in again' }))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/login'))
    expect(readToken()).toBeNull()
    expect(sessionStorage.getItem('keptDraft news')).toContain('Half')
  })

  test('is not shown as long as the server has told no end', async () => {
    delete api.session.life
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    renderIsland(<Dashboard />)
    await waitFor(() => expect(sessionReads()).toBe(1))
    returnAfter(100 * HOUR)
    expect(notice()).toBe('')
  })
})

describe('the end', () => {
  test('after a night asleep leads to the login, which says why', async () => {
    const { assign } = await show()
    api.session = { ...api.session, authenticated: false }
    returnAfter(14 * HOUR)
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/login'))
    expect(readToken()).toBeNull()
    renderIsland(<LoginForm />)
    expect(toasts).toEqual([{ title: 'Your session has ended', description: 'Please log in again.' }])
  })

  test('is only believed when the server confirms it: a clock may be wrong', async () => {
    const { assign } = await show()
    returnAfter(14 * HOUR)
    await waitFor(() => expect($life.get()?.idleEnd).toBe(Date.now() + 12 * HOUR))
    await waitFor(() => expect(notice()).toBe(''))
    expect(assign).not.toHaveBeenCalled()
  })

  test('on a dead line waits for the line with a notice', async () => {
    const { assign } = await show()
    api.refusals['GET /api/admin/session'] = 'no answer'
    returnAfter(14 * HOUR)
    await waitFor(() => expect(notice()).toContain('Your session has ended.'))
    expect(assign).not.toHaveBeenCalled()
    api.refusals = {}
    api.session = { ...api.session, authenticated: false }
    await user.click(screen.getByRole('button', { name: 'Try now' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/login'))
  })

  test('keeps what was being written, whichever call met it, and the next login opens it again', async () => {
    const { assign } = await show()
    await write('Half a title')
    api.refusals['GET /api/anything'] = { status: 401 }
    await expect(callAsStaff({ method: 'GET', path: '/api/anything', errors: [] })).rejects.toThrow(
      'HTTP error! status: 401',
    )
    expect(assign).toHaveBeenCalledWith('/admin/login')
    showSavedToast()
    expect(toasts.at(-1)).toEqual({
      title: 'Your session has ended',
      description: 'Log in again: what you wrote is kept.',
    })
  })

  test('of an edit in the tab Events opens that tab again, with the text', async () => {
    sessionStorage.setItem('keptDraft events', JSON.stringify({ draft: { title: 'Half an event' } }))
    await show()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Events')
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Half an event')
    expect(screen.getByText('This is what you wrote before you were logged out. It was not saved yet.')).toBeDefined()
  })

  test('keeps the words about a file that was not chosen yet', async () => {
    const { unmount } = renderIsland(<Dashboard />)
    await user.click(screen.getByRole('tab', { name: 'Gallery Media' }))
    await user.click(screen.getByRole('button', { name: 'Upload Media' }))
    await user.type(screen.getByLabelText(/^Title/), 'The bridge')
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    dropToken()
    tellTabs()
    unmount()
    saveToken('new')
    renderIsland(<Dashboard />)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Gallery Media')
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('The bridge')
    expect(screen.queryByText(/An upload was not finished/)).toBeNull()
  })

  test('in one tab is the end in the others, with nothing lost', async () => {
    api.news = [makeArticle({ title: 'A road' })]
    const { assign } = await show()
    await user.click(await screen.findByRole('button', { name: 'Edit A road' }))
    await user.type(screen.getByLabelText(/^Title/), ' again')
    dropToken()
    tellTabs()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/login')
    expect(sessionStorage.getItem('keptDraft news')).toContain('A road again')
  })
})

test('a login in one tab takes the others from the login to the dashboard', () => {
  dropToken()
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  renderIsland(<LoginForm />)
  tellTabs()
  expect(replace).not.toHaveBeenCalled()
  saveToken('of another tab')
  tellTabs()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/dashboard')
})
