import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { api, listApiCalls } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import { findButton } from '#tests/support/island.tsx'
import {
  inboxToasts,
  inboxUser,
  listCardNames,
  listPostedFilters,
  readLastFilter,
  showVolunteersTab,
  VOLUNTEERS_PATH,
  waitForVolunteers,
} from './inbox-tab.tsx'

const findSearchField = () => screen.getByRole('searchbox', { name: 'Search' })
const chooseFilter = (filterLabel: string, optionLabel: string) =>
  inboxUser.selectOptions(screen.getByLabelText(filterLabel), optionLabel)

describe('the filter of the volunteers', () => {
  const makeAda = () => buildVolunteer({ name: 'Ada', lga: 'Oyi', status: 'active' })
  const makeObi = () => buildVolunteer({ name: 'Obi', lga: 'Aguata', email: 'obi@example.ng' })

  test('the volunteer search starts when the user stops typing, and at once on Enter', async () => {
    await showVolunteersTab(makeAda(), makeObi())
    await inboxUser.type(findSearchField(), 'ob')
    await waitForVolunteers('Obi')
    expect(listPostedFilters()).toEqual([{}, { search: 'ob' }])
    expect(api.calls.some(({ query }) => query.includes('ob'))).toBe(false)
    await inboxUser.clear(findSearchField())
    await inboxUser.type(findSearchField(), 'ada{Enter}')
    expect(readLastFilter()).toEqual({ search: 'ada' })
    await waitForVolunteers('Ada')
  })

  test('volunteers can be filtered by area and status, and the filter can be cleared', async () => {
    await showVolunteersTab(makeAda(), makeObi())
    await chooseFilter('Area', 'Aguata')
    await waitForVolunteers('Obi')
    await chooseFilter('Status', 'Active')
    expect(await screen.findByText('No volunteers found. Try another search or filter.')).toBeDefined()
    expect(readLastFilter()).toEqual({ lga: 'Aguata', status: 'active' })
    await inboxUser.type(findSearchField(), 'x{Enter}')
    await inboxUser.click(findButton('Clear filter'))
    await waitForVolunteers('Ada', 'Obi')
    expect(readLastFilter()).toEqual({})
    expect((findSearchField() as HTMLInputElement).value).toBe('')
  })

  test('the volunteer list ignores a response to an older filter', async () => {
    await showVolunteersTab(makeAda(), makeObi())
    let releaseResponse = () => {}
    const delayedResponse = new Promise<void>((resolve) => {
      releaseResponse = resolve
    })
    inbox.beforeAnswer = (searchParams) => (searchParams.get('lga') === 'Aguata' ? delayedResponse : undefined)
    await chooseFilter('Area', 'Aguata')
    await chooseFilter('Area', 'Oyi')
    await waitForVolunteers('Ada')
    releaseResponse()
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
    expect(listCardNames()).toEqual(['Ada'])
  })

  test('the area filter lists the 21 areas of the state', async () => {
    await showVolunteersTab()
    expect(within(screen.getByLabelText('Area')).getAllByRole('option')).toHaveLength(22)
  })

  test('the export saves the filtered volunteers as CSV', async () => {
    const savedFiles: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      savedFiles.push(this.download)
    })
    await showVolunteersTab(makeAda(), makeObi())
    await chooseFilter('Area', 'Oyi')
    await waitForVolunteers('Ada')
    await inboxUser.click(findButton('Export CSV'))
    await waitFor(() =>
      expect(inboxToasts).toEqual([{ title: 'Exported volunteers successfully', description: 'volunteers.csv' }]),
    )
    expect(readLastFilter(`${VOLUNTEERS_PATH}.csv`)).toEqual({ lga: 'Oyi' })
    expect(listApiCalls('POST', `${VOLUNTEERS_PATH}.csv`)[0]?.headers.get('Authorization')).toBe(
      'Bearer bearer-of-staff',
    )
    expect(savedFiles).toEqual(['volunteers.csv'])
  })
  test('a large export of volunteers is saved as several numbered files', async () => {
    const savedFiles: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      savedFiles.push(this.download)
    })
    inbox.csvRows = 1
    await showVolunteersTab(makeAda(), makeObi())
    await inboxUser.click(findButton('Export CSV'))
    const fileNames = ['volunteers-part-1.csv', 'volunteers-part-2.csv']
    await waitFor(() => expect(savedFiles).toEqual(fileNames))
    expect(inboxToasts).toEqual([{ title: 'Exported volunteers successfully', description: fileNames.join(', ') }])
  })

  test('a truncated export, which lacks the row count at its end, is reported', async () => {
    await showVolunteersTab(makeAda())
    api.overrides[`POST ${VOLUNTEERS_PATH}.csv`] = { status: 200, body: 'Ada\r\nObi\r\n' }
    await inboxUser.click(findButton('Export CSV'))
    await waitFor(() => expect(inboxToasts).toEqual([{ title: 'Failed to export volunteers', variant: 'destructive' }]))
  })

  test('a failed export of volunteers is reported', async () => {
    await showVolunteersTab(makeAda())
    api.overrides[`POST ${VOLUNTEERS_PATH}.csv`] = { status: 503 }
    await inboxUser.click(findButton('Export CSV'))
    await waitFor(() => expect(inboxToasts).toEqual([{ title: 'Failed to export volunteers', variant: 'destructive' }]))
  })
})
