import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VolunteerForm } from '#src/features/volunteer/VolunteerForm.tsx'
import { filledVolunteer, fillForm } from './forms.tsx'

export const volunteerFormUser = userEvent.setup()
export const VOLUNTEER_CALL = 'POST /api/volunteers'

export const findSubmitButton = (name = 'Submit Application') => screen.getByRole('button', { name })
export const readFormStatus = () => screen.getByRole('status').textContent
export const findFormAlert = () => screen.queryByRole('alert')

export async function openVolunteerForm() {
  const renderedForm = render(<VolunteerForm />)
  await act(async () => {})
  return renderedForm
}

export async function openFilledVolunteerForm() {
  const renderedForm = await openVolunteerForm()
  await fillForm(volunteerFormUser, filledVolunteer)
  return renderedForm
}
