import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AuditLine } from '#src/contract/inbox.ts'
import { Dashboard } from '#src/features/admin/Dashboard.tsx'
import { MessagesTab } from '#src/features/admin/inbox/MessagesTab.tsx'
import { saveToken } from '#src/stores/session.ts'
import { api, reads, resetApi } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { callsOf, cardOf, lastQuery, names, noteOf, user } from '#tests/support/inbox-tab.tsx'
import { renderIsland } from '#tests/support/render-island.tsx'
import { makeMessage, makeVolunteer } from '#tests/support/submissions.ts'
import { collectToasts } from '#tests/support/toasts.ts'

beforeEach(() => {
  resetApi()
  saveToken('bearer')
})

const toasts = collectToasts()
const tab = (name: string) => screen.getByRole('tab', { name })
const summaries = () => reads('/api/admin/summary')

describe('messages', () => {
  test('say that they are loading, and when there are none', async () => {
    renderIsland(<MessagesTab />)
    expect(screen.getByText('Loading messages...')).toBeDefined()
    expect(
      await screen.findByText('No messages yet. Everything that is sent from the contact page appears here.'),
    ).toBeDefined()
  })

  test('show the name, subject and message, and are answered by a mail about the same', async () => {
    inbox.messages = [makeMessage({ name: 'Ngozi', subject: 'The bridge & the road', message: 'When?', phone: null })]
    renderIsland(<MessagesTab />)
    await screen.findByRole('heading', { name: 'Ngozi' })
    expect(cardOf('Ngozi').getByText('The bridge & the road')).toBeDefined()
    expect(cardOf('Ngozi').getByText('When?')).toBeDefined()
    expect(cardOf('Ngozi').getByRole('link', { name: /^Mail/ }).getAttribute('href')).toBe(
      'mailto:ada@example.ng?subject=Re%3A%20The%20bridge%20%26%20the%20road',
    )
    expect(cardOf('Ngozi').queryByRole('link', { name: /^Call/ })).toBeNull()
    expect(screen.queryByLabelText('Area')).toBeNull()
  })

  test('that are long open on a tap', async () => {
    inbox.messages = [makeMessage({ name: 'Ngozi', message: `${'long '.repeat(200)}end.` })]
    renderIsland(<MessagesTab />)
    await screen.findByRole('heading', { name: 'Ngozi' })
    expect(
      cardOf('Ngozi')
        .getByText(/end\.$/)
        .closest('details')?.open,
    ).toBe(false)
  })

  test('are new or answered, and take a note', async () => {
    inbox.messages = [makeMessage({ name: 'Ngozi' })]
    renderIsland(<MessagesTab />)
    await screen.findByRole('heading', { name: 'Ngozi' })
    const states = within(cardOf('Ngozi').getByRole('group', { name: 'Status of Ngozi' })).getAllByRole('button')
    expect(states.map(({ textContent }) => textContent)).toEqual(['New', 'Answered'])
    await user.type(noteOf('Ngozi'), 'Called back')
    await user.click(cardOf('Ngozi').getByRole('button', { name: 'Answered' }))
    await waitFor(() => expect(inbox.messages[0]).toMatchObject({ status: 'answered', note: 'Called back' }))
  })

  test('are filtered by status, exported and erased in their own words', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    inbox.messages = [makeMessage({ name: 'Ngozi', status: 'answered' }), makeMessage({ name: 'Uche' })]
    renderIsland(<MessagesTab />)
    await user.selectOptions(await screen.findByLabelText('Status'), 'Answered')
    await waitFor(() => expect(names()).toEqual(['Ngozi']))
    expect(lastQuery('/api/contact')).toBe('?status=answered')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Exported messages successfully'))
    await user.click(screen.getByRole('button', { name: 'Erase Ngozi' }))
    const question = within(screen.getByRole('dialog', { name: 'Erase this message?' }))
    await user.click(question.getByRole('button', { name: 'Erase' }))
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Message erased successfully'))
    expect(await screen.findByText('No messages found. Try another search or filter.')).toBeDefined()
  })
})

describe('the tabs', () => {
  test('say how many are new, in words too', async () => {
    inbox.volunteers = [makeVolunteer(), makeVolunteer(), makeVolunteer({ status: 'active' })]
    inbox.messages = [makeMessage()]
    renderIsland(<Dashboard />)
    await waitFor(() => expect(tab('Volunteers , 2 new')).toBeDefined())
    expect(tab('Messages , 1 new')).toBeDefined()
    expect(tab('Events').textContent).toBe('Events')
  })

  test('count anew when another one opens, and when a status was changed', async () => {
    inbox.volunteers = [makeVolunteer({ name: 'Ada' })]
    renderIsland(<Dashboard />)
    await user.click(await screen.findByRole('tab', { name: 'Volunteers , 1 new' }))
    inbox.messages = [makeMessage()]
    await user.click(tab('Events'))
    await waitFor(() => expect(tab('Messages , 1 new')).toBeDefined())
    await user.click(tab('Volunteers , 1 new'))
    await user.click(cardOf('Ada').getByRole('button', { name: 'Contacted' }))
    await waitFor(() => expect(tab('Volunteers')).toBeDefined())
  })

  test('keep the filter and the search while others are open', async () => {
    inbox.volunteers = [makeVolunteer({ name: 'Ada', lga: 'Oyi' }), makeVolunteer({ name: 'Obi', lga: 'Ihiala' })]
    renderIsland(<Dashboard />)
    await user.click(await screen.findByRole('tab', { name: 'Volunteers , 2 new' }))
    await user.selectOptions(await screen.findByLabelText('Area'), 'Oyi')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Obi' })).toBeNull())
    await user.click(tab('Events'))
    await user.click(tab('Volunteers , 2 new'))
    expect(screen.getByLabelText<HTMLSelectElement>('Area').value).toBe('Oyi')
    expect(screen.queryByRole('heading', { name: 'Obi' })).toBeNull()
  })

  /** The minutes pass at once; the answers take their time. */
  async function minutes(count: number) {
    for (let minute = 0; minute < count; minute += 1) {
      await act(async () => {
        vi.advanceTimersByTime(60_000)
        await new Promise((resolve) => setTimeout(resolve, 20))
      })
    }
  }

  /** How often was counted, once the last answers are there. */
  async function settled(expected: number) {
    for (let look = 0; look < 1000 && summaries() < expected; look += 1) {
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    }
    return summaries()
  }

  test('count every minute while somebody is here, and let the session end when nobody is', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
    renderIsland(<Dashboard />)
    await minutes(3)
    expect(await settled(4)).toBe(4)
    await minutes(12)
    const idle = await settled(10)
    expect(idle).toBe(10)
    await minutes(5)
    expect(summaries()).toBe(idle)
    dispatchEvent(new Event('keydown'))
    await minutes(1)
    expect(await settled(idle + 1)).toBe(idle + 1)
  })

  test('do not count while the page is behind others', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
    renderIsland(<Dashboard />)
    expect(await settled(1)).toBe(1)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await minutes(3)
    expect(summaries()).toBe(1)
  })
})

describe('activity', () => {
  const line = (parts: Partial<AuditLine>): AuditLine => ({
    id: String(Math.random()),
    at: '2025-06-05T08:00:00.000Z',
    action: 'export',
    list: 'volunteers',
    subject: null,
    detail: '',
    ...parts,
  })

  async function show() {
    renderIsland(<Dashboard />)
    await user.click(tab('Activity'))
  }

  test('says when nothing was done yet', async () => {
    await show()
    expect(await screen.findByText('Nothing was exported, erased or changed yet.')).toBeDefined()
  })

  test('tells every step in words, with its time, and names nobody', async () => {
    inbox.audit = [
      line({ detail: '214 rows, Awka South' }),
      line({ action: 'copy', list: 'messages', subject: '12345678-0000-4000-8000-000000000000' }),
      line({ action: 'erase' }),
      line({ action: 'status', detail: 'new to contacted' }),
    ]
    await show()
    for (const text of [
      'Volunteers exported as CSV',
      '214 rows, Awka South',
      'Data of one message downloaded',
      '12345678',
      'One volunteer erased',
      'Status of one volunteer changed',
      'new to contacted',
    ]) {
      expect(await screen.findByText(text)).toBeDefined()
    }
    expect(screen.getAllByText('5 Jun 2025, 09:00')).toHaveLength(4)
  })

  test('comes in pages', async () => {
    inbox.pageSize = 1
    inbox.audit = [line({ detail: 'first' }), line({ detail: 'second' })]
    await show()
    await screen.findByText('first')
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('second')).toBeDefined()
    expect(screen.getByText('first')).toBeDefined()
  })

  test('is read again by whoever comes back to it', async () => {
    await show()
    await screen.findByText('Nothing was exported, erased or changed yet.')
    inbox.audit = [line({ detail: 'just now' })]
    await user.click(tab('Events'))
    await user.click(tab('Activity'))
    expect(await screen.findByText('just now')).toBeDefined()
  })

  test('that cannot be read offers to try again', async () => {
    api.refusals['GET /api/admin/audit'] = { status: 503 }
    await show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.refusals = {}
    await user.click(again)
    expect(await screen.findByText('Nothing was exported, erased or changed yet.')).toBeDefined()
    expect(callsOf('GET', '/api/admin/audit')).toHaveLength(2)
  })
})
