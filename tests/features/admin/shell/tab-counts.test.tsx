import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { findCard, inboxUser, otherArea, someArea } from '#tests/features/admin/submissions/inbox-tab.tsx'
import { buildMessage, buildVolunteer } from '#tests/support/data/make-rows.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { addMessages, addVolunteers } from '#tests/support/site/rows.ts'
import { countGetRequests, setUpStaffSite } from '#tests/support/site/site.ts'
import { findDashboardTab } from './dashboard.tsx'

setUpStaffSite()

const countSummaryReads = () => countGetRequests('/api/admin/summary')

describe('the counts of new submissions in the tabs', () => {
  test('the tabs show the count of new submissions as a number and as text', async () => {
    await addVolunteers(buildVolunteer(), buildVolunteer(), buildVolunteer({ status: 'active' }))
    await addMessages(buildMessage())
    renderIsland(<Dashboard />)
    await waitFor(() => expect(findDashboardTab('Volunteers , 2 new')).toBeDefined())
    expect(findDashboardTab('Messages , 1 new')).toBeDefined()
    expect(findDashboardTab('Events').textContent).toBe('Events')
  })

  test('the tab counts refresh when another tab opens and when a status changes', async () => {
    await addVolunteers(buildVolunteer({ name: 'Ada' }))
    renderIsland(<Dashboard />)
    await inboxUser.click(await screen.findByRole('tab', { name: 'Volunteers , 1 new' }))
    await addMessages(buildMessage())
    await inboxUser.click(findDashboardTab('Events'))
    await waitFor(() => expect(findDashboardTab('Messages , 1 new')).toBeDefined())
    await inboxUser.click(findDashboardTab('Volunteers , 1 new'))
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Contacted' }))
    await waitFor(() => expect(findDashboardTab('Volunteers')).toBeDefined())
  })

  test('the filter of the Volunteers tab stays while another tab is open', async () => {
    await addVolunteers(buildVolunteer({ name: 'Ada', lga: someArea }), buildVolunteer({ name: 'Obi', lga: otherArea }))
    renderIsland(<Dashboard />)
    await inboxUser.click(await screen.findByRole('tab', { name: 'Volunteers , 2 new' }))
    await inboxUser.selectOptions(await screen.findByLabelText('Area'), someArea)
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Obi' })).toBeNull())
    await inboxUser.click(findDashboardTab('Events'))
    await inboxUser.click(findDashboardTab('Volunteers , 2 new'))
    expect(screen.getByLabelText<HTMLSelectElement>('Area').value).toBe(someArea)
    expect(screen.queryByRole('heading', { name: 'Obi' })).toBeNull()
  })

  async function passMinutes(minuteCount: number) {
    for (let minute = 0; minute < minuteCount; minute += 1) {
      await act(async () => {
        vi.advanceTimersByTime(60_000)
        await new Promise((resolve) => setTimeout(resolve, 20))
      })
    }
  }

  async function waitForReads(expectedReads: number) {
    for (let attempt = 0; attempt < 1000 && countSummaryReads() < expectedReads; attempt += 1) {
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    }
    return countSummaryReads()
  }

  test('the tab counts refresh every minute while the user is active and pause while the user is idle', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
    renderIsland(<Dashboard />)
    await passMinutes(3)
    expect(await waitForReads(4)).toBe(4)
    await passMinutes(12)
    const readsWhenIdle = await waitForReads(10)
    expect(readsWhenIdle).toBe(10)
    await passMinutes(5)
    expect(countSummaryReads()).toBe(readsWhenIdle)
    dispatchEvent(new Event('keydown'))
    await passMinutes(1)
    expect(await waitForReads(readsWhenIdle + 1)).toBe(readsWhenIdle + 1)
  })

  test('the tab counts do not refresh while the page is hidden', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
    renderIsland(<Dashboard />)
    expect(await waitForReads(1)).toBe(1)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await passMinutes(3)
    expect(countSummaryReads()).toBe(1)
  })
})
