import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readToken } from '#src/admin/session/session.ts'
import { lgas } from '#src/content/lgas.ts'
import { today } from '#src/lib/dates/dates.ts'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import { findButton } from '#tests/support/island.tsx'
import {
  breakCall,
  holdCall,
  listCalls,
  querySite,
  siteCalls,
  truncateAnswers,
  waitForAnswers,
} from '#tests/support/site/site.ts'
import {
  INBOX_SEARCH_PATH,
  inboxToasts,
  inboxUser,
  listCardNames,
  listPostedFilters,
  otherArea,
  readLastFilter,
  setUpInbox,
  showVolunteersTab,
  someArea,
  VOLUNTEERS_PATH,
  waitForVolunteers,
} from './inbox-tab.tsx'

setUpInbox()

const findSearchField = () => screen.getByRole('searchbox', { name: 'Search' })
const chooseFilter = (filterLabel: string, optionLabel: string) =>
  inboxUser.selectOptions(screen.getByLabelText(filterLabel), optionLabel)

const fileName = `volunteers-${today()}.csv`

/** Adds volunteers with notes that are too long for one file. */
async function addLargeVolunteers() {
  const sql = `insert into volunteers (name, email, phone, lga, note)
    select 'Ada', 'ada@example.org', '+2348000000009', $1, repeat('ọ', 2000) from generate_series(1, 2050)`
  await querySite(sql, [someArea])
}

describe('the filter of the volunteers', () => {
  const makeAda = () => buildVolunteer({ name: 'Ada', lga: someArea, status: 'active' })
  const makeObi = () => buildVolunteer({ name: 'Obi', lga: otherArea, email: 'obi@example.ng' })

  test('the volunteer search starts when the user stops typing, and at once on Enter', async () => {
    await showVolunteersTab(makeAda(), makeObi())
    await inboxUser.type(findSearchField(), 'ob')
    await waitForVolunteers('Obi')
    expect(listPostedFilters()).toEqual([{}, { search: 'ob' }])
    expect(siteCalls.some(({ query }) => query.includes('ob'))).toBe(false)
    await inboxUser.clear(findSearchField())
    await inboxUser.type(findSearchField(), 'ada{Enter}')
    expect(readLastFilter()).toEqual({ search: 'ada' })
    await waitForVolunteers('Ada')
  })

  test('volunteers can be filtered by area and status, and the filter can be cleared', async () => {
    await showVolunteersTab(makeAda(), makeObi())
    await chooseFilter('Area', otherArea)
    await waitForVolunteers('Obi')
    await chooseFilter('Status', 'Active')
    expect(await screen.findByText('No volunteers found. Try another search or filter.')).toBeDefined()
    expect(readLastFilter()).toEqual({ lga: otherArea, status: 'active' })
    await inboxUser.type(findSearchField(), 'x{Enter}')
    await inboxUser.click(findButton('Clear filter'))
    await waitForVolunteers('Ada', 'Obi')
    expect(readLastFilter()).toEqual({})
    expect((findSearchField() as HTMLInputElement).value).toBe('')
  })

  test('the volunteer list ignores a response to an older filter', async () => {
    await showVolunteersTab(makeAda(), makeObi())
    const releaseOldFilter = holdCall(
      `POST ${INBOX_SEARCH_PATH}`,
      ({ body }) => (body as { lga?: string }).lga === otherArea,
    )
    await chooseFilter('Area', otherArea)
    await chooseFilter('Area', someArea)
    await waitForVolunteers('Ada')
    releaseOldFilter()
    await act(waitForAnswers)
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
    expect(listCardNames()).toEqual(['Ada'])
  })

  test('the area filter lists the areas of the state', async () => {
    await showVolunteersTab()
    expect(within(screen.getByLabelText('Area')).getAllByRole('option')).toHaveLength(lgas.length + 1)
  })

  test('the export saves the filtered volunteers as CSV', async () => {
    const savedFiles: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      savedFiles.push(this.download)
    })
    await showVolunteersTab(makeAda(), makeObi())
    await chooseFilter('Area', someArea)
    await waitForVolunteers('Ada')
    await inboxUser.click(findButton('Export CSV'))
    await waitFor(() =>
      expect(inboxToasts).toEqual([{ title: 'Exported volunteers successfully', description: fileName }]),
    )
    expect(readLastFilter(`${VOLUNTEERS_PATH}.csv`)).toEqual({ lga: someArea })
    const [call] = listCalls('POST', `${VOLUNTEERS_PATH}.csv`)
    expect(call?.headers.get('Authorization')).toBe(`Bearer ${readToken()}`)
    expect(savedFiles).toEqual([fileName])
  })
  test('a large export of volunteers is saved as several numbered files', async () => {
    const savedFiles: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      savedFiles.push(this.download)
    })
    await addLargeVolunteers()
    await showVolunteersTab()
    await inboxUser.click(findButton('Export CSV'))
    const fileNames = [1, 2].map((part) => fileName.replace('.csv', `-part-${part}.csv`))
    await waitFor(() => expect(savedFiles).toEqual(fileNames))
    expect(inboxToasts).toEqual([{ title: 'Exported volunteers successfully', description: fileNames.join(', ') }])
  })

  test('a truncated export, which lacks the row count at its end, is reported', async () => {
    await showVolunteersTab(makeAda())
    truncateAnswers(`POST ${VOLUNTEERS_PATH}.csv`)
    await inboxUser.click(findButton('Export CSV'))
    await waitFor(() =>
      expect(inboxToasts).toMatchObject([{ title: 'Failed to export volunteers', variant: 'destructive' }]),
    )
  })

  test('a failed export of volunteers is reported', async () => {
    await showVolunteersTab(makeAda())
    breakCall(`POST ${VOLUNTEERS_PATH}.csv`, 503)
    await inboxUser.click(findButton('Export CSV'))
    await waitFor(() =>
      expect(inboxToasts).toMatchObject([{ title: 'Failed to export volunteers', variant: 'destructive' }]),
    )
  })
})
