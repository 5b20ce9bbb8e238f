import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { api } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { inboxUser, listCalls, listCardNames, listPostedFilters, readLastFilter } from '#tests/support/inbox-tab.tsx'
import { buildVolunteer } from '#tests/support/submissions.ts'
import {
  findVolunteersButton,
  showVolunteersTab,
  VOLUNTEERS_PATH,
  volunteersToasts,
  waitForVolunteers,
} from '#tests/support/volunteers-tab.tsx'

const search = () => screen.getByRole('searchbox', { name: 'Search' })
const choose = (label: string, option: string) => inboxUser.selectOptions(screen.getByLabelText(label), option)

describe('the filter of the volunteers', () => {
  const ada = () => buildVolunteer({ name: 'Ada', lga: 'Oyi', status: 'active' })
  const obi = () => buildVolunteer({ name: 'Obi', lga: 'Aguata', email: 'obi@example.ng' })

  test('the volunteer search starts when typing pauses, and at once on Enter', async () => {
    await showVolunteersTab(ada(), obi())
    await inboxUser.type(search(), 'ob')
    await waitForVolunteers('Obi')
    expect(listPostedFilters()).toEqual([{}, { search: 'ob' }])
    expect(api.calls.some(({ query }) => query.includes('ob'))).toBe(false)
    await inboxUser.clear(search())
    await inboxUser.type(search(), 'ada{Enter}')
    expect(readLastFilter()).toEqual({ search: 'ada' })
    await waitForVolunteers('Ada')
  })

  test('volunteers can be filtered by area and status, and the filter can be cleared', async () => {
    await showVolunteersTab(ada(), obi())
    await choose('Area', 'Aguata')
    await waitForVolunteers('Obi')
    await choose('Status', 'Active')
    expect(await screen.findByText('No volunteers found. Try another search or filter.')).toBeDefined()
    expect(readLastFilter()).toEqual({ lga: 'Aguata', status: 'active' })
    await inboxUser.type(search(), 'x{Enter}')
    await inboxUser.click(findVolunteersButton('Clear filter'))
    await waitForVolunteers('Ada', 'Obi')
    expect(readLastFilter()).toEqual({})
    expect((search() as HTMLInputElement).value).toBe('')
  })

  test('the volunteer list ignores a response to an older filter', async () => {
    await showVolunteersTab(ada(), obi())
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    inbox.beforeAnswer = (query) => (query.get('lga') === 'Aguata' ? held : undefined)
    await choose('Area', 'Aguata')
    await choose('Area', 'Oyi')
    await waitForVolunteers('Ada')
    release()
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
    expect(listCardNames()).toEqual(['Ada'])
  })

  test('the area filter lists the 21 areas of the state', async () => {
    await showVolunteersTab()
    expect(within(screen.getByLabelText('Area')).getAllByRole('option')).toHaveLength(22)
  })

  test('the export saves the filtered volunteers as CSV', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await showVolunteersTab(ada(), obi())
    await choose('Area', 'Oyi')
    await waitForVolunteers('Ada')
    await inboxUser.click(findVolunteersButton('Export CSV'))
    await waitFor(() =>
      expect(volunteersToasts).toEqual([{ title: 'Exported volunteers successfully', description: 'volunteers.csv' }]),
    )
    expect(readLastFilter(`${VOLUNTEERS_PATH}.csv`)).toEqual({ lga: 'Oyi' })
    expect(listCalls('POST', `${VOLUNTEERS_PATH}.csv`)[0]?.headers.get('Authorization')).toBe('Bearer bearer-of-staff')
    expect(saved).toEqual(['volunteers.csv'])
  })
  test('a large export of volunteers is saved as several numbered files', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    inbox.csvRows = 1
    await showVolunteersTab(ada(), obi())
    await inboxUser.click(findVolunteersButton('Export CSV'))
    const names = ['volunteers-part-1.csv', 'volunteers-part-2.csv']
    await waitFor(() => expect(saved).toEqual(names))
    expect(volunteersToasts).toEqual([{ title: 'Exported volunteers successfully', description: names.join(', ') }])
  })

  test('a truncated export, which lacks the row count at its end, is reported', async () => {
    await showVolunteersTab(ada())
    api.overrides[`POST ${VOLUNTEERS_PATH}.csv`] = { status: 200, body: 'Ada\r\nObi\r\n' }
    await inboxUser.click(findVolunteersButton('Export CSV'))
    await waitFor(() =>
      expect(volunteersToasts).toEqual([{ title: 'Failed to export volunteers', variant: 'destructive' }]),
    )
  })

  test('a failed export of volunteers is reported', async () => {
    await showVolunteersTab(ada())
    api.overrides[`POST ${VOLUNTEERS_PATH}.csv`] = { status: 503 }
    await inboxUser.click(findVolunteersButton('Export CSV'))
    await waitFor(() =>
      expect(volunteersToasts).toEqual([{ title: 'Failed to export volunteers', variant: 'destructive' }]),
    )
  })
})
