import { act, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { VolunteerForm } from '#src/features/volunteer/VolunteerForm.tsx'
import { volunteerFacts } from '#tests/support/data/contacts.ts'
import { breakCall, siteCalls } from '#tests/support/site/site.ts'
import {
  filledVolunteer,
  fillForm,
  findFormAlert,
  findFormControl,
  findSubmitButton,
  findThanks,
  openFilledVolunteerForm,
  openVolunteerForm,
  readFormStatus,
  readFormValues,
  renderFormPage,
  setUpFormPage,
  someLga,
  VOLUNTEER_CALL,
  volunteerFormUser,
} from './forms.tsx'

setUpFormPage()

describe('unsent forms on the visitor’s device', () => {
  test('a reload restores an unfinished form without sending it', async () => {
    const formView = await openVolunteerForm()
    await fillForm(volunteerFormUser, { 'Full name': 'Ada', 'Local government area': someLga })
    await volunteerFormUser.click(screen.getByRole('checkbox'))
    formView.unmount()
    await openVolunteerForm()
    expect(readFormValues(filledVolunteer)).toMatchObject({ 'Full name': 'Ada', 'Local government area': someLga })
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(siteCalls).toEqual([])
  })

  test('cleared fields are removed from the stored form, which expires after a week', async () => {
    const formView = await openVolunteerForm()
    await fillForm(volunteerFormUser, { 'Full name': 'Ada' })
    expect(localStorage.length).toBe(1)
    await volunteerFormUser.clear(findFormControl('Full name'))
    expect(localStorage.length).toBe(0)
    await fillForm(volunteerFormUser, { 'Full name': 'Ada' })
    formView.unmount()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 60 * 60 * 1000)
    await openVolunteerForm()
    expect(findFormControl('Full name').value).toBe('')
    expect(localStorage.length).toBe(0)
  })

  test('the clear button appears when a field of the form is filled, and deletes the form’s values and the stored form', async () => {
    const formView = await openVolunteerForm()
    const findClearButton = () =>
      screen.queryByRole('button', { name: 'Clear this form and remove it from this device' })
    expect(findClearButton()).toBeNull()
    await fillForm(volunteerFormUser, { 'Full name': 'Ada', 'Local government area': someLga })
    await volunteerFormUser.click(findClearButton() as HTMLElement)
    expect(localStorage.length).toBe(0)
    expect(readFormValues({ 'Full name': '', 'Local government area': '' })).toEqual({
      'Full name': '',
      'Local government area': '',
    })
    expect(document.activeElement).toBe(findFormControl('Full name'))
    expect(findClearButton()).toBeNull()
    formView.unmount()
    await openVolunteerForm()
    expect([findFormControl('Full name').value, findClearButton()]).toEqual(['', null])
  })

  test('the clear button also clears a form that the server returned with errors', async () => {
    const formView = await openVolunteerForm()
    await fillForm(volunteerFormUser, { 'Full name': 'Ada' })
    formView.unmount()
    await openVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    expect(findFormAlert()).not.toBeNull()
    await volunteerFormUser.click(screen.getByRole('button', { name: /^Clear this form/ }))
    expect([findFormControl('Full name').value, findFormAlert(), localStorage.length]).toEqual(['', null, 0])
  })

  test('text typed into the form before hydration is saved too and can be cleared afterwards', async () => {
    const formPage = renderFormPage(<VolunteerForm {...volunteerFacts} />)
    await fillForm(volunteerFormUser, { 'Full name': 'Ada' })
    expect(screen.queryByRole('button', { name: /^Clear this form/ })).toBeNull()
    await act(async () => formPage.hydrate())
    expect(localStorage.length).toBe(1)
    await volunteerFormUser.click(screen.getByRole('button', { name: /^Clear this form/ }))
    expect([findFormControl('Full name').value, localStorage.length]).toEqual(['', 0])
  })

  test('the form does not claim that its text is saved when the storage is full', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const failWhenFull = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: failWhenFull })
    breakCall(VOLUNTEER_CALL, 'no answer')
    await openFilledVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    await screen.findByText(/^Not sent yet: there is no connection/)
    expect(readFormStatus()).toContain('This device cannot keep what you wrote, so leave this page open.')
    expect(readFormStatus()).not.toContain('is kept on this device')
    vi.unstubAllGlobals()
  })

  test('the form works without browser storage', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked')
      },
    })
    await openFilledVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    await findThanks()
    vi.unstubAllGlobals()
  })
})
