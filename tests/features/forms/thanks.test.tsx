import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { builtSite } from '#src/content/built-site.ts'
import type { Lga } from '#src/content/lgas.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { ContactForm } from '#src/features/contact/ContactForm.tsx'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { toWhatsAppShareLink } from '#src/lib/seo/share.ts'
import { contactFacts } from '#tests/support/data/contacts.ts'
import { makeEvent } from '#tests/support/data/make-rows.ts'
import { addEvents } from '#tests/support/site/rows.ts'
import { breakCall, countGetRequests, repairCalls, waitForAnswers } from '#tests/support/site/site.ts'
import {
  filledMessage,
  fillForm,
  findFormControl,
  findSubmitButton,
  findThanks,
  listSentForms,
  openFilledVolunteerForm,
  openVolunteerForm,
  setUpFormPage,
  someLga,
  volunteerFormUser as user,
  VOLUNTEER_CALL,
} from './forms.tsx'

setUpFormPage()

const { areas, contact, identity, volunteer } = builtSite
const area = lgaPages.find(({ name }) => name === someLga)
const fillLga = (text: string) => text.replaceAll('{lga}', someLga)

/** Waits for the answer about events, which would otherwise reach the next test. */
async function waitForEvents() {
  await waitFor(() => expect(countGetRequests('/api/events')).toBe(1))
  await act(waitForAnswers)
}

async function signUp(lga?: Lga) {
  await openFilledVolunteerForm(lga)
  expect(countGetRequests('/api/events')).toBe(0)
  await user.click(findSubmitButton())
  const heading = await findThanks()
  expect(document.activeElement).toBe(heading)
  await waitForEvents()
}

const findNextEventTitle = () => screen.queryByRole('heading', { name: 'Come to the next event' })
const readLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('after signing up a panel with a focused heading stands in place of the form', async () => {
  await signUp()
  expect(screen.getByText("We'll be in touch soon with next steps.")).toBeTruthy()
  expect(document.querySelector('form')?.hidden).toBe(true)
  const steps = screen.getByRole('heading', { name: volunteer.nextTitle }).closest('section')
  for (const { title, text } of volunteer.next) expect(steps?.textContent).toContain(title + text)
})

test('the panel has a WhatsApp message for the groups of the chosen area, its page and the calendar', async () => {
  await signUp()
  expect(screen.getByRole('heading', { name: fillLga(areas.shareTitle) })).toBeTruthy()
  expect(screen.getByText(fillLga(areas.shareText))).toBeTruthy()
  const areaUrl = new URL(area?.path ?? '', import.meta.env.SITE ?? location.origin).href
  const ownAddress = screen.getByText(`${areaUrl}?from=`, { exact: false }).textContent
  expect(ownAddress).toMatch(/\?from=[A-HJ-NP-Z2-9]{12}$/)
  expect(readLink('Share on WhatsApp')).toBe(toWhatsAppShareLink(fillLga(areas.message), ownAddress))
  expect(readLink(`Page of ${someLga}`)).toBe(area?.path)
  expect(readLink('All events in your calendar')).toBe('/events#calendar')
})

test('the panel shows the next event that takes place', async () => {
  const day = addDays(today(), 3)
  await addEvents(makeEvent({ title: 'Called off', date: addDays(today(), 1), status: 'cancelled' }))
  await addEvents(
    makeEvent({ title: 'Held last week', date: addDays(today(), -7) }),
    makeEvent({ title: 'Rally at the market', slug: 'rally-at-the-market', date: day, time: '4pm', location: 'Nkwo' }),
    makeEvent({ title: 'Later rally', date: addDays(today(), 9) }),
  )
  await signUp()
  const title = await screen.findByRole('link', { name: /Rally at the market/ })
  expect(title.getAttribute('href')).toBe('/events/rally-at-the-market')
  const section = title.closest('section')
  expect(section?.querySelector('time')?.dateTime).toBe(day)
  expect(section?.textContent).toContain('4pm')
  expect(section?.textContent).toContain('Nkwo')
  expect(screen.queryByText(/Later rally/)).toBeNull()
})

test('an event of the area goes before an earlier one elsewhere', async () => {
  await addEvents(
    makeEvent({ title: 'Tomorrow elsewhere', date: addDays(today(), 1), lga: 'Ihiala' }),
    makeEvent({ title: 'Next week here', date: addDays(today(), 7), lga: someLga }),
  )
  await signUp()
  expect(await screen.findByRole('link', { name: /Next week here/ })).toBeTruthy()
  expect(screen.queryByText(/Tomorrow elsewhere/)).toBeNull()
})

test.each(['without a coming event', 'when the request for events fails'])(
  'the panel says nothing of events %s',
  async (name) => {
    if (name.startsWith('when')) {
      await addEvents(makeEvent({ date: addDays(today(), 3) }))
      breakCall('GET /api/events', 500)
    } else await addEvents(makeEvent({ date: addDays(today(), -3) }))
    await signUp()
    expect(findNextEventTitle()).toBeNull()
    expect(readLink(`Page of ${someLga}`)).toBe(area?.path)
  },
)

test('calls to take part are marked, so that they are not displayed while campaigning is forbidden', async () => {
  await addEvents(makeEvent({ date: addDays(today(), 3) }))
  await signUp()
  await screen.findByRole('heading', { name: 'Come to the next event' })
  for (const name of ['Come to the next event', fillLga(areas.shareTitle)])
    expect(screen.getByRole('heading', { name }).closest('[data-call]')).not.toBeNull()
  expect(screen.getByRole('heading', { name: volunteer.nextTitle }).closest('[data-call]')).toBeNull()
})

test('the next person is signed up with the empty form, whose first field has the focus', async () => {
  await signUp()
  await user.click(screen.getByRole('button', { name: 'Sign up another person' }))
  expect(document.querySelector('form')?.hidden).toBe(false)
  expect(document.activeElement).toBe(findFormControl('Full name'))
  expect(findFormControl('Full name').value).toBe('')
  expect(screen.queryByRole('heading', { name: 'Thank you for volunteering!' })).toBeNull()
})

test('on the page of an area the next form has that area again', async () => {
  await signUp(someLga)
  await user.click(screen.getByRole('button', { name: 'Sign up another person' }))
  expect(findFormControl('Local government area').value).toBe(someLga)
})

test('a form that a retry sends takes no focus from a visitor who reads elsewhere', async () => {
  breakCall(VOLUNTEER_CALL, 'no answer')
  const { unmount } = await openFilledVolunteerForm()
  await user.click(findSubmitButton())
  await screen.findByText(/^Not sent yet: there is no connection/)
  unmount()
  render(<button type="button">Menu</button>)
  screen.getByRole('button', { name: 'Menu' }).focus()
  await openVolunteerForm()
  await screen.findByText(/^Not sent yet: there is no connection/)
  repairCalls()
  act(() => void dispatchEvent(new Event('online')))
  await findThanks()
  await waitForEvents()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }))
  expect(readLink(`Page of ${someLga}`)).toBe(area?.path)
})

test('after a message the panel says what happens next, with the phone numbers and the events', async () => {
  render(<ContactForm {...contactFacts} />)
  await act(async () => {})
  await fillForm(user, filledMessage)
  await user.click(findSubmitButton('Send Message'))
  const heading = await findThanks()
  expect(document.activeElement).toBe(heading)
  expect(document.querySelector('form')?.hidden).toBe(true)
  const steps = screen.getByRole('heading', { name: 'What happens next' }).closest('section')
  for (const { title, text } of contact.next) expect(steps?.textContent).toContain(title + text)
  const links = within(steps as HTMLElement).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...identity.phones.map(({ dial }) => `tel:${dial}`),
    '/events',
  ])
  expect(countGetRequests('/api/events')).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Write another message' }))
  await fillForm(user, { ...filledMessage, Subject: 'The bridge' })
  await user.click(findSubmitButton('Send Message'))
  await findThanks()
  expect(listSentForms()).toMatchObject([{ subject: 'Road' }, { subject: 'The bridge' }])
})
