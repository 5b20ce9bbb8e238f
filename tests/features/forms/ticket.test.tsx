import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VolunteerForm } from '#src/features/volunteer/VolunteerForm.tsx'
import { volunteerFacts } from '#tests/support/data/contacts.ts'
import {
  fillForm,
  findSubmitButton,
  findThanks,
  listSentForms,
  renderFormPage,
  setUpFormPage,
  someLga,
  volunteerFormUser,
} from './forms.tsx'

setUpFormPage()

test('a form above the rate limit asks to be sent again, and only without JavaScript sends the server’s new token', async () => {
  const formValues = { name: 'Ada', email: 'ada@example.org', phone: '0803 123 4567', lga: someLga, ticket: 'old' }
  const limitState = { kind: 'limited' as const, seconds: 10, canRepeat: true }
  const formPage = renderFormPage(
    <VolunteerForm
      {...volunteerFacts}
      formStart={{ values: formValues, errors: {}, resendTicket: 'new', state: limitState }}
    />,
  )
  const formElement = document.querySelector('form') ?? undefined
  expect(new FormData(formElement).getAll('ticket')).toEqual(['new'])
  expect(screen.getByRole('status').textContent).toMatch(/please send it again after 10 seconds\./)
  await act(async () => formPage.hydrate())
  await fillForm(volunteerFormUser, { 'Local government area': someLga })
  await volunteerFormUser.click(findSubmitButton())
  await findThanks()
  expect(listSentForms()[0]).not.toHaveProperty('ticket')
})
