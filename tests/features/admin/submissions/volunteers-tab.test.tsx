import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refreshSummary } from '#src/admin/api/inbox.ts'
import { readToken } from '#src/admin/session/session.ts'
import { VolunteersTab } from '#src/admin/submissions/inbox/VolunteersTab.tsx'
import { identity } from '#src/content/identity.ts'
import { CURSOR_PAGE_ITEMS } from '#src/contract/submissions/inbox.ts'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import { findButton, renderIsland } from '#tests/support/island.tsx'
import { addVolunteers } from '#tests/support/site/rows.ts'
import { breakCall, countGetRequests, holdCall, listCalls, repairCalls } from '#tests/support/site/site.ts'
import {
  findCard,
  INBOX_SEARCH_PATH,
  inboxUser,
  listCardNames,
  otherArea,
  readLastFilter,
  setUpInbox,
  showVolunteersTab,
  someArea,
  waitForVolunteers,
} from './inbox-tab.tsx'

setUpInbox()

const LATER = '2026-11-21T08:00:00.000Z'
const onePageNames = Array.from({ length: CURSOR_PAGE_ITEMS }, (_, index) => `B${index + 1}`)
const onePage = onePageNames.map((name) => buildVolunteer({ name }))

describe('the list of volunteers', () => {
  test('the volunteer list shows a loading message, and then an empty state if there are no volunteers', async () => {
    renderIsland(<VolunteersTab />)
    expect(screen.getByText('Loading volunteers...')).toBeDefined()
    expect(await screen.findByText('No volunteers yet. Sign-ups from the site appear here.')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Manage Volunteers' })).toBeDefined()
  })

  test('the request for volunteers sends the bearer token', async () => {
    await showVolunteersTab()
    expect(listCalls('POST', INBOX_SEARCH_PATH)[0]?.headers.get('Authorization')).toBe(`Bearer ${readToken()}`)
  })

  test('a row and its detail name a phone number and an e-mail address that cannot be right', async () => {
    await showVolunteersTab(
      buildVolunteer({ name: 'Ada', phone: '0803 12', email: 'chinwe@gmail' }),
      buildVolunteer({ name: 'Obi', phone: '+442079460958', email: 'obi@example.org' }),
    )
    const [ada, obi] = ['Ada', 'Obi'].map((name) => screen.getByRole('button', { name }))
    expect(document.getElementById(ada?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Check numberCheck e-mail',
    )
    expect(screen.getAllByText('Check number')).toHaveLength(1)
    expect(obi?.hasAttribute('aria-describedby')).toBe(false)
    const card = findCard('Ada')
    expect(card.getByText('Check number').parentElement?.textContent).toBe(
      'Check number 0803 12 has 6 digits. Nigerian numbers have 11.',
    )
    expect(card.getByText('Check e-mail').parentElement?.textContent).toBe(
      'Check e-mail chinwe@gmail has no ending such as .com.',
    )
    expect(findCard('Obi').queryByText(/^Check/)).toBeNull()
  })

  test('the Try again button loads the volunteer list after a failure', async () => {
    breakCall(`POST ${INBOX_SEARCH_PATH}`, 503)
    renderIsland(<VolunteersTab />)
    await screen.findByText('This could not be loaded. Please check your connection.')
    repairCalls()
    await addVolunteers(buildVolunteer({ name: 'Back' }))
    await inboxUser.click(findButton('Try again'))
    await waitForVolunteers('Back')
  })

  test('a volunteer card shows name, area, time, skills, availability and consent', async () => {
    await showVolunteersTab(
      buildVolunteer({
        name: 'Ọnyịnyechi Example',
        lga: someArea,
        createdAt: '2025-06-05T23:30:00.000Z',
        skills: 'Driving',
        availability: 'Saturdays',
        newsConsent: true,
      }),
      buildVolunteer({ name: 'Other' }),
    )
    const volunteerCard = findCard('Ọnyịnyechi Example')
    for (const cardText of [someArea, '6 Jun 2025, 00:30', 'Driving', 'Saturdays'])
      expect(volunteerCard.getByText(cardText)).toBeDefined()
    expect(volunteerCard.getByText('Wants campaign news by WhatsApp or SMS')).toBeDefined()
    expect(findCard('Other').getByText('Wants an answer, but no campaign news')).toBeDefined()
    expect(findCard('Other').queryByText('Skills')).toBeNull()
    expect(screen.getByText('2 volunteers')).toBeDefined()
  })

  test('a volunteer card has links to a call, to WhatsApp and to an email with a subject', async () => {
    await showVolunteersTab(buildVolunteer({ name: 'Ada', phone: '+2348012345678', email: 'ada+x@example.ng' }))
    const href = (name: string) => findCard('Ada').getByRole('link', { name }).getAttribute('href')
    expect(href('Call Ada: 0801 234 5678')).toBe('tel:+2348012345678')
    expect(href('WhatsApp to Ada, opens a new tab')).toBe('https://wa.me/2348012345678')
    expect(href('Email Ada: ada+x@example.ng')).toBe(
      `mailto:ada%2Bx@example.ng?subject=${encodeURIComponent(`Volunteering for ${identity.candidate}`)}`,
    )
  })

  test('a volunteer card has no WhatsApp link for an invalid number', async () => {
    await showVolunteersTab(buildVolunteer({ name: 'Ada', phone: '0801 23' }))
    expect(findCard('Ada').queryByRole('link', { name: /WhatsApp/ })).toBeNull()
    expect(findCard('Ada').getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:080123')
  })

  test('the volunteer list loads page by page, and its heading counts all volunteers', async () => {
    await showVolunteersTab(...onePage, buildVolunteer({ name: 'A' }))
    await waitForVolunteers(...onePageNames)
    expect(screen.getByText('51 volunteers')).toBeDefined()
    await inboxUser.click(findButton('Load more'))
    await waitForVolunteers(...onePageNames, 'A')
    expect(readLastFilter()).toEqual({ cursor: expect.any(String) })
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('the volunteer list keeps its rows when the next page fails to load', async () => {
    await showVolunteersTab(...onePage, buildVolunteer({ name: 'A' }))
    breakCall(`POST ${INBOX_SEARCH_PATH}`, 'no answer')
    await inboxUser.click(findButton('Load more'))
    expect(await screen.findByText('More entries could not be loaded. Please check your connection.')).toBeDefined()
    expect(listCardNames()).toEqual(onePageNames)
    repairCalls()
    await inboxUser.click(findButton('Load more'))
    await waitForVolunteers(...onePageNames, 'A')
  })

  test('a status that is saved while the next page loads is kept, and the next page is added', async () => {
    await showVolunteersTab(...onePage, buildVolunteer({ name: 'A' }))
    const releaseNextPage = holdCall(`POST ${INBOX_SEARCH_PATH}`)
    await inboxUser.click(findButton('Load more'))
    await inboxUser.click(findCard('B1').getByRole('button', { name: 'Contacted' }))
    await waitFor(() => expect(findCard('B1').getByText('Saved')).toBeDefined())
    releaseNextPage()
    await waitForVolunteers(...onePageNames, 'A')
    expect(findCard('B1').getByRole('button', { pressed: true }).textContent).toBe('Contacted')
  })

  test('the volunteer list requests its rows again when the user returns to an earlier filter', async () => {
    await showVolunteersTab(buildVolunteer({ name: 'Ada', lga: someArea }))
    await inboxUser.selectOptions(screen.getByLabelText('Area'), otherArea)
    await waitForVolunteers()
    await addVolunteers(buildVolunteer({ name: 'New', createdAt: LATER }))
    await inboxUser.click(findButton('Clear filter'))
    await waitForVolunteers('New', 'Ada')
  })
})

test('new sign-ups are added to the volunteer list only after a button is pressed', async () => {
  await showVolunteersTab(buildVolunteer({ name: 'Old' }))
  await waitFor(() => expect(countGetRequests('/api/admin/summary')).toBe(1))
  await addVolunteers(buildVolunteer({ name: 'New', createdAt: LATER }))
  await act(refreshSummary)
  const showSignUpsButton = await screen.findByRole('button', { name: 'Show 1 new volunteer' })
  expect(listCardNames()).toEqual(['Old'])
  await inboxUser.click(showSignUpsButton)
  await waitForVolunteers('New', 'Old')
  expect(screen.queryByRole('button', { name: 'Show 1 new volunteer' })).toBeNull()
})
