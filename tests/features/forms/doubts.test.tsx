import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactForm } from '#src/features/contact/ContactForm.tsx'
import { contactFacts } from '#tests/support/data/contacts.ts'
import { breakCall, repairCalls } from '#tests/support/site/site.ts'
import {
  filledMessage,
  filledVolunteer,
  fillForm,
  findFormControl,
  findSubmitButton,
  findThanks,
  listSentForms,
  openVolunteerForm,
  readFormStatus,
  readFormValues,
  setUpFormPage,
  volunteerFormUser as user,
  VOLUNTEER_CALL,
} from './forms.tsx'

setUpFormPage()

const phoneDoubt = '0803 12 has 6 digits. Nigerian numbers have 11.'
const emailDoubt = 'chinwe@gmail has no ending such as .com.'
const doubtfulVolunteer = { ...filledVolunteer, Phone: '0803 12' }

async function submitVolunteer(values: Record<string, string>) {
  await openVolunteerForm()
  await fillForm(user, values)
  await user.click(findSubmitButton())
}

const pressAnswer = (name: string) => user.click(screen.getByRole('button', { name }))
const hasQuestion = () => screen.queryByRole('button', { name: 'Send anyway' }) !== null

test('a phone number with too few digits is sent after the visitor presses Send anyway, even twice', async () => {
  await submitVolunteer(doubtfulVolunteer)
  expect(readFormStatus()).toContain(phoneDoubt)
  expect(readFormValues(doubtfulVolunteer)).toEqual(doubtfulVolunteer)
  expect(listSentForms()).toEqual([])
  await user.dblClick(screen.getByRole('button', { name: 'Send anyway' }))
  const thanksHeading = await findThanks()
  expect(document.activeElement).toBe(thanksHeading)
  expect(listSentForms()).toMatchObject([{ phone: '0803 12' }])
})

test('Correct it leads to the phone number, and the corrected form is sent without a question', async () => {
  await submitVolunteer(doubtfulVolunteer)
  await pressAnswer('Correct it')
  expect(hasQuestion()).toBe(false)
  expect(document.activeElement).toBe(findFormControl('Phone'))
  await user.type(findFormControl('Phone'), '3 4567')
  await user.click(findSubmitButton())
  await findThanks()
  expect(listSentForms()).toMatchObject([{ phone: '0803 123 4567' }])
})

test('a double press on the submit button asks, and does not send', async () => {
  await openVolunteerForm()
  await fillForm(user, doubtfulVolunteer)
  await user.dblClick(findSubmitButton())
  expect(hasQuestion()).toBe(true)
  expect(listSentForms()).toEqual([])
})

test('with the keyboard, the question has the focus and its buttons come next', async () => {
  await openVolunteerForm()
  await fillForm(user, doubtfulVolunteer)
  findFormControl('Phone').focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toContain(phoneDoubt)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Correct it')
  await user.tab()
  await user.keyboard('{Enter}')
  await findThanks()
  expect(listSentForms()).toHaveLength(1)
})

test('the same value is asked about once, and another doubtful value again', async () => {
  await submitVolunteer(doubtfulVolunteer)
  await pressAnswer('Correct it')
  await user.type(findFormControl('Phone'), '3')
  await user.click(findSubmitButton())
  expect(readFormStatus()).toContain('0803 123 has 7 digits.')
  await pressAnswer('Correct it')
  breakCall(VOLUNTEER_CALL, 500)
  await user.click(findSubmitButton())
  await screen.findByText(/went wrong on our side/)
  repairCalls()
  await user.click(findSubmitButton())
  await findThanks()
  expect(listSentForms()).toMatchObject([{ phone: '0803 123' }, { phone: '0803 123' }])
})

test('one question names a doubtful phone number and e-mail address', async () => {
  await submitVolunteer({ ...doubtfulVolunteer, Email: 'mailto:chinwe@gmail' })
  expect(readFormStatus()).toContain(emailDoubt)
  expect(readFormStatus()).toContain(phoneDoubt)
  await pressAnswer('Correct it')
  expect(document.activeElement).toBe(findFormControl('Email'))
})

test('missing fields come before the question', async () => {
  await submitVolunteer({ ...doubtfulVolunteer, 'Full name': '' })
  expect(hasQuestion()).toBe(false)
  await fillForm(user, { 'Full name': 'Ada' })
  await user.click(findSubmitButton())
  expect(hasQuestion()).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a foreign number in international form is sent without a question', async () => {
  await submitVolunteer({ ...filledVolunteer, Phone: '+44 20 7946 0958' })
  await findThanks()
})

test('the contact form asks about an incomplete e-mail address, and not about a missing phone number', async () => {
  render(<ContactForm {...contactFacts} />)
  await act(async () => {})
  await fillForm(user, { ...filledMessage, Email: 'chinwe@gmail' })
  await user.click(findSubmitButton('Send Message'))
  expect(readFormStatus()).toContain(emailDoubt)
  expect(readFormStatus()).not.toContain('digits')
  await pressAnswer('Send anyway')
  await findThanks()
  expect(listSentForms()).toMatchObject([{ email: 'chinwe@gmail' }])
})
