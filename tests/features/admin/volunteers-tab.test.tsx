import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshSummary } from '#src/api/desk.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { VolunteersTab } from '#src/features/admin/people/VolunteersTab.tsx'
import { keepToken } from '#src/stores/session.ts'
import { api, resetApi } from '#tests/mocks/api.ts'
import { desk } from '#tests/mocks/desk.ts'
import { callsOf, cardOf, lastQuery, names, user } from '#tests/support/inbox.tsx'
import { renderIsland } from '#tests/support/render-island.tsx'
import { makeVolunteer } from '#tests/support/submissions.ts'
import { collectToasts } from '#tests/support/toasts.ts'

beforeEach(() => {
  resetApi()
  keepToken('bearer-of-staff')
})

const toasts = collectToasts()
const PATH = '/api/volunteers'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const search = () => screen.getByRole('searchbox', { name: 'Search' })
const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option)
const shown = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted))

async function show(...volunteers: Volunteer[]) {
  desk.volunteers = volunteers
  renderIsland(<VolunteersTab />)
  await waitFor(() => expect(screen.queryByText('Loading volunteers...')).toBeNull())
}

describe('the list', () => {
  test('says that it is loading, and when there is nobody', async () => {
    renderIsland(<VolunteersTab />)
    expect(screen.getByText('Loading volunteers...')).toBeDefined()
    expect(await screen.findByText('No volunteers yet. Everybody who signs up on the site appears here.')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Manage Volunteers' })).toBeDefined()
  })

  test('asks with the bearer', async () => {
    await show()
    expect(callsOf('GET', PATH)[0]?.headers.get('Authorization')).toBe('Bearer bearer-of-staff')
  })

  test('that cannot be read offers to try again', async () => {
    api.refusals[`GET ${PATH}`] = { status: 503 }
    renderIsland(<VolunteersTab />)
    await screen.findByText('This could not be loaded. Please check your connection.')
    api.refusals = {}
    desk.volunteers = [makeVolunteer({ name: 'Back' })]
    await user.click(button('Try again'))
    await shown('Back')
  })

  test('shows name, area, time, skills, availability and what was agreed to', async () => {
    await show(
      makeVolunteer({
        name: 'Ọnyịnyechi Example',
        lga: 'Nnewi South',
        createdAt: '2025-06-05T23:30:00.000Z',
        skills: 'Driving',
        availability: 'Saturdays',
        newsConsent: true,
      }),
      makeVolunteer({ name: 'Other' }),
    )
    const card = cardOf('Ọnyịnyechi Example')
    for (const text of ['Nnewi South', '6 Jun 2025, 00:30', 'Driving', 'Saturdays'])
      expect(card.getByText(text)).toBeDefined()
    expect(card.getByText('Wants campaign news by WhatsApp or SMS')).toBeDefined()
    expect(cardOf('Other').getByText('No campaign news, only an answer')).toBeDefined()
    expect(cardOf('Other').queryByText('Skills')).toBeNull()
    expect(screen.getByText('2 volunteers shown')).toBeDefined()
  })

  test('a tap calls, opens WhatsApp, or begins a mail with a subject', async () => {
    await show(makeVolunteer({ name: 'Ada', phone: '+2348012345678', email: 'ada+x@example.ng' }))
    const href = (name: string) => cardOf('Ada').getByRole('link', { name }).getAttribute('href')
    expect(href('Call Ada: 0801 234 5678')).toBe('tel:+2348012345678')
    expect(href('WhatsApp to Ada, opens a new tab')).toBe('https://wa.me/2348012345678')
    expect(href('Mail Ada: ada+x@example.ng')).toBe(
      'mailto:ada%2Bx@example.ng?subject=Volunteering%20for%20Uzoamaka%20Ikedili',
    )
  })

  test('offers no WhatsApp where the number could not be read', async () => {
    await show(makeVolunteer({ name: 'Ada', phone: '0801 23' }))
    expect(cardOf('Ada').queryByRole('link', { name: /WhatsApp/ })).toBeNull()
    expect(cardOf('Ada').getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:080123')
  })

  test('comes in pages, each after the one before, and says that there are more', async () => {
    desk.pageSize = 2
    await show(makeVolunteer({ name: 'C' }), makeVolunteer({ name: 'B' }), makeVolunteer({ name: 'A' }))
    await shown('C', 'B')
    expect(screen.getByText('2 volunteers shown, and there are more')).toBeDefined()
    await user.click(button('Load more'))
    await shown('C', 'B', 'A')
    expect(lastQuery(PATH)).toBe('?cursor=2')
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('keeps what it shows when the next page does not come', async () => {
    desk.pageSize = 1
    await show(makeVolunteer({ name: 'B' }), makeVolunteer({ name: 'A' }))
    api.refusals[`GET ${PATH}`] = 'no answer'
    await user.click(button('Load more'))
    expect(await screen.findByText('More could not be loaded. Please check your connection.')).toBeDefined()
    expect(names()).toEqual(['B'])
    api.refusals = {}
    await user.click(button('Load more'))
    await shown('B', 'A')
  })
})

describe('the filter', () => {
  const ada = () => makeVolunteer({ name: 'Ada', lga: 'Oyi', status: 'active' })
  const obi = () => makeVolunteer({ name: 'Obi', lga: 'Aguata', email: 'obi@example.ng' })

  test('searches once the typing pauses, and at once on Enter', async () => {
    await show(ada(), obi())
    await user.type(search(), 'ob')
    await shown('Obi')
    expect(callsOf('GET', PATH).map(({ query }) => query)).toEqual(['', '?search=ob'])
    await user.clear(search())
    await user.type(search(), 'ada{Enter}')
    expect(lastQuery(PATH)).toBe('?search=ada')
    await shown('Ada')
  })

  test('narrows by area and status, and can be cleared', async () => {
    await show(ada(), obi())
    await choose('Area', 'Aguata')
    await shown('Obi')
    await choose('Status', 'Active')
    expect(await screen.findByText('No volunteers found. Try another search or filter.')).toBeDefined()
    expect(lastQuery(PATH)).toBe('?lga=Aguata&status=active')
    await user.type(search(), 'x{Enter}')
    await user.click(button('Clear filter'))
    await shown('Ada', 'Obi')
    expect(lastQuery(PATH)).toBe('')
    expect((search() as HTMLInputElement).value).toBe('')
  })

  test('an older answer never takes the place of a newer one', async () => {
    await show(ada(), obi())
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    desk.hold = (query) => (query.get('lga') === 'Aguata' ? held : undefined)
    await choose('Area', 'Aguata')
    await choose('Area', 'Oyi')
    await shown('Ada')
    release()
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
    expect(names()).toEqual(['Ada'])
  })

  test('the areas are the 21 of the state', async () => {
    await show()
    expect(within(screen.getByLabelText('Area')).getAllByRole('option')).toHaveLength(22)
  })

  test('Export CSV saves what is filtered, and tells', async () => {
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
    expect(lastQuery(`${PATH}.csv`)).toBe('?lga=Oyi')
    expect(callsOf('GET', `${PATH}.csv`)[0]?.headers.get('Authorization')).toBe('Bearer bearer-of-staff')
    expect(saved).toEqual(['volunteers.csv'])
  })

  test('an export of more than one part is as many files, each under its number', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    desk.csvRows = 1
    await show(ada(), obi())
    await user.click(button('Export CSV'))
    const names = ['volunteers-part-1.csv', 'volunteers-part-2.csv']
    await waitFor(() => expect(saved).toEqual(names))
    expect(toasts).toEqual([{ title: 'Exported volunteers successfully', description: names.join(', ') }])
  })

  test('an export that was cut, and so has no count at its end, is told as failed', async () => {
    await show(ada())
    api.refusals[`GET ${PATH}.csv`] = { status: 200, body: 'Ada\r\nObi\r\n' }
    await user.click(button('Export CSV'))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to export volunteers', variant: 'destructive' }]))
  })

  test('an export that fails is told', async () => {
    await show(ada())
    api.refusals[`GET ${PATH}.csv`] = { status: 503 }
    await user.click(button('Export CSV'))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to export volunteers', variant: 'destructive' }]))
  })
})

test('who signs up while the list is open is offered, and moves nothing', async () => {
  await show(makeVolunteer({ name: 'Old' }))
  await waitFor(() => expect(screen.getByText(/1 volunteer in all/)).toBeDefined())
  desk.volunteers = [makeVolunteer({ name: 'New' }), ...desk.volunteers]
  await act(refreshSummary)
  const offer = await screen.findByRole('button', { name: 'Show 1 new' })
  expect(names()).toEqual(['Old'])
  await user.click(offer)
  await shown('New', 'Old')
  expect(screen.queryByRole('button', { name: 'Show 1 new' })).toBeNull()
})

describe('one person’s data', () => {
  test('is saved as JSON, and told', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await show(makeVolunteer({ name: 'Ada' }))
    await user.click(button('Download the data of Ada'))
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Data downloaded successfully', description: 'volunteers.json' }]),
    )
    expect(saved).toEqual(['volunteers.json'])
  })

  test('that cannot be fetched is told', async () => {
    await show(makeVolunteer({ name: 'Ada' }))
    desk.volunteers = []
    await user.click(button('Download the data of Ada'))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to download data', variant: 'destructive' }]))
  })
})

describe('erasing', () => {
  const erase = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase' })

  test('asks first, and Cancel leaves everything', async () => {
    await show(makeVolunteer({ name: 'Ada' }))
    await user.click(button('Erase Ada'))
    const question = within(screen.getByRole('dialog', { name: 'Erase this volunteer?' }))
    expect(question.getByText(/“Ada”: the sign-up and your notes about it will be gone for good/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(names()).toEqual(['Ada'])
    expect(callsOf('DELETE', `${PATH}/${desk.volunteers[0]?.id}`)).toEqual([])
  })

  test('takes the person away, tells, and gives the focus to the heading', async () => {
    await show(makeVolunteer({ name: 'Ada' }), makeVolunteer({ name: 'Obi' }))
    await user.click(button('Erase Ada'))
    await user.click(erase())
    await shown('Obi')
    expect(toasts).toEqual([{ title: 'Volunteer erased successfully' }])
    expect(desk.volunteers.map(({ name }) => name)).toEqual(['Obi'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Manage Volunteers'))
  })

  test('that fails leaves the person, and tells', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const ada = makeVolunteer({ name: 'Ada' })
    await show(ada)
    api.refusals[`DELETE ${PATH}/${ada.id}`] = { status: 503 }
    await user.click(button('Erase Ada'))
    await user.click(erase())
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to erase volunteer', variant: 'destructive' }]))
    expect(names()).toEqual(['Ada'])
  })

  test('somebody who is gone already is no failure', async () => {
    await show(makeVolunteer({ name: 'Ada' }))
    desk.volunteers = []
    await user.click(button('Erase Ada'))
    await user.click(erase())
    await waitFor(() => expect(toasts).toEqual([{ title: 'Volunteer erased successfully' }]))
    expect(names()).toEqual([])
  })
})
