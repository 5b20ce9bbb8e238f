import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VolunteerForm } from '#src/features/volunteer/VolunteerForm.tsx'
import { fill, volunteer } from './forms.tsx'

export const user = userEvent.setup()
export const CALL = 'POST /api/volunteers'

export const button = (name = 'Submit Application') => screen.getByRole('button', { name })
export const status = () => screen.getByRole('status').textContent
export const alert = () => screen.queryByRole('alert')

export async function open() {
  const view = render(<VolunteerForm />)
  await act(async () => {})
  return view
}

export async function openFilled() {
  const view = await open()
  await fill(user, volunteer)
  return view
}
