import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { api } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { callsOf, filtersOf, lastFilter, names, user } from '#tests/support/inbox-tab.tsx'
import { makeVolunteer } from '#tests/support/submissions.ts'
import { button, PATH, show, shown, toasts } from '#tests/support/volunteers-tab.tsx'

const search = () => screen.getByRole('searchbox', { name: 'Search' })
const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option)

describe('the filter', () => {
  const ada = () => makeVolunteer({ name: 'Ada', lga: 'Oyi', status: 'active' })
  const obi = () => makeVolunteer({ name: 'Obi', lga: 'Aguata', email: 'obi@example.ng' })

  test('searches when typing pauses, and at once on Enter', async () => {
    await show(ada(), obi())
    await user.type(search(), 'ob')
    await shown('Obi')
    expect(filtersOf()).toEqual([{}, { search: 'ob' }])
    expect(api.calls.some(({ query }) => query.includes('ob'))).toBe(false)
    await user.clear(search())
    await user.type(search(), 'ada{Enter}')
    expect(lastFilter()).toEqual({ search: 'ada' })
    await shown('Ada')
  })

  test('narrows by area and status, and can be cleared', async () => {
    await show(ada(), obi())
    await choose('Area', 'Aguata')
    await shown('Obi')
    await choose('Status', 'Active')
    expect(await screen.findByText('No volunteers found. Try another search or filter.')).toBeDefined()
    expect(lastFilter()).toEqual({ lga: 'Aguata', status: 'active' })
    await user.type(search(), 'x{Enter}')
    await user.click(button('Clear filter'))
    await shown('Ada', 'Obi')
    expect(lastFilter()).toEqual({})
    expect((search() as HTMLInputElement).value).toBe('')
  })

  test('ignores a response that is older than the current filter', async () => {
    await show(ada(), obi())
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    inbox.hold = (query) => (query.get('lga') === 'Aguata' ? held : undefined)
    await choose('Area', 'Aguata')
    await choose('Area', 'Oyi')
    await shown('Ada')
    release()
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
    expect(names()).toEqual(['Ada'])
  })

  test('lists the 21 areas of the state', async () => {
    await show()
    expect(within(screen.getByLabelText('Area')).getAllByRole('option')).toHaveLength(22)
  })

  test('exports the filtered rows as CSV', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await show(ada(), obi())
    await choose('Area', 'Oyi')
    await shown('Ada')
    await user.click(button('Export CSV'))
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Exported volunteers successfully', description: 'volunteers.csv' }]),
    )
    expect(lastFilter(`${PATH}.csv`)).toEqual({ lga: 'Oyi' })
    expect(callsOf('POST', `${PATH}.csv`)[0]?.headers.get('Authorization')).toBe('Bearer bearer-of-staff')
    expect(saved).toEqual(['volunteers.csv'])
  })
  test('saves a large export as several numbered files', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    inbox.csvRows = 1
    await show(ada(), obi())
    await user.click(button('Export CSV'))
    const names = ['volunteers-part-1.csv', 'volunteers-part-2.csv']
    await waitFor(() => expect(saved).toEqual(names))
    expect(toasts).toEqual([{ title: 'Exported volunteers successfully', description: names.join(', ') }])
  })

  test('reports a truncated export, which lacks the count at its end', async () => {
    await show(ada())
    api.refusals[`POST ${PATH}.csv`] = { status: 200, body: 'Ada\r\nObi\r\n' }
    await user.click(button('Export CSV'))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to export volunteers', variant: 'destructive' }]))
  })

  test('reports a failed export', async () => {
    await show(ada())
    api.refusals[`POST ${PATH}.csv`] = { status: 503 }
    await user.click(button('Export CSV'))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to export volunteers', variant: 'destructive' }]))
  })
})
