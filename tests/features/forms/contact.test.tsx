import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ContactForm } from '#src/features/contact/ContactForm.tsx'
import { contactFacts } from '#tests/support/data/contacts.ts'
import { collectToasts } from '#tests/support/island.tsx'
import { breakCall, repairCalls, siteCalls } from '#tests/support/site/site.ts'
import {
  filledMessage,
  fillForm,
  findFormControl,
  findThanks,
  listSentForms,
  readFormValues,
  setUpFormPage,
} from './forms.tsx'

const toasts = collectToasts()
const user = userEvent.setup()

setUpFormPage()

const findButton = (name = 'Send Message') => screen.getByRole('button', { name })

async function openContactForm() {
  render(<ContactForm {...contactFacts} />)
  await act(async () => {})
}

test('the contact form sends its fields, thanks the visitor with the specified text and resets', async () => {
  await openContactForm()
  await fillForm(user, filledMessage)
  await user.click(findButton())
  await findThanks()
  expect(listSentForms()).toMatchObject([
    { name: 'Chidi Eze', email: 'chidi@example.org', phone: '', subject: 'Road', message: 'When?' },
  ])
  expect(toasts).toEqual([
    { title: 'Message sent!', description: "Thank you for reaching out. We'll respond as soon as possible." },
  ])
  expect(Object.values(readFormValues(filledMessage)).join('')).toBe('')
})

test('the button of the contact form says Sending... while the message is sent', async () => {
  breakCall('POST /api/contact', 'never')
  await openContactForm()
  await fillForm(user, filledMessage)
  await user.click(findButton())
  expect(findButton('Sending...').getAttribute('aria-disabled')).toBe('true')
  // Waits for the pending request, because its response would otherwise reach the next test.
  await waitFor(() => expect(listSentForms()).toHaveLength(1))
  repairCalls()
  await waitFor(() => expect(toasts).toHaveLength(1))
})

test('every field of the contact form except the phone is required', async () => {
  await openContactForm()
  await user.click(findButton())
  expect(screen.getAllByText('Required')).toHaveLength(4)
  expect(findFormControl('Phone').hasAttribute('aria-invalid')).toBe(false)
  expect(siteCalls).toEqual([])
})

test('a failure of the contact form shows the specified text and keeps the message', async () => {
  breakCall('POST /api/contact', 500)
  await openContactForm()
  await fillForm(user, filledMessage)
  await user.click(findButton())
  await screen.findByText(/^Not sent: something went wrong/)
  expect(toasts).toEqual([
    { title: 'Error', description: 'Something went wrong. Please try again.', variant: 'destructive' },
  ])
  expect(readFormValues(filledMessage)).toEqual(filledMessage)
})

test('the contact form and the volunteer form are stored separately', async () => {
  await openContactForm()
  await fillForm(user, { Subject: 'Road' })
  expect(Object.keys(localStorage)).toEqual(['form contact'])
})
