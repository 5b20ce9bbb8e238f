import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { consent } from '#src/content/forms.ts'
import { lgas } from '#src/content/lgas.ts'
import { volunteerFields } from '#src/contract/submissions/volunteers.ts'
import { VolunteerForm } from '#src/features/volunteer/VolunteerForm.tsx'
import { volunteerFacts } from '#tests/support/data/contacts.ts'
import { collectToasts } from '#tests/support/island.tsx'
import { alterCall, breakCall, repairCalls, siteCalls } from '#tests/support/site/site.ts'
import {
  filledVolunteer,
  fillForm,
  findFormAlert,
  findFormControl,
  findSubmitButton,
  findThanks,
  listSentForms,
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

const toasts = collectToasts()
const thanksToast = { title: 'Thank you for volunteering!', description: "We'll be in touch soon with next steps." }
const failureToast = { title: 'Error', description: 'Something went wrong. Please try again.', variant: 'destructive' }

setUpFormPage()

async function startAgain() {
  await findThanks()
  await volunteerFormUser.click(screen.getByRole('button', { name: 'Sign up another person' }))
}

describe('the volunteer form before hydration', () => {
  test('the server-rendered volunteer form posts to the function without JavaScript', () => {
    renderFormPage(<VolunteerForm {...volunteerFacts} />)
    const formElement = document.querySelector('form')
    expect([formElement?.getAttribute('action'), formElement?.method, formElement?.noValidate]).toEqual([
      '/api/volunteers',
      'post',
      false,
    ])
    const fieldNames = Array.from(formElement?.elements ?? [], (element) => element.getAttribute('name')).filter(
      Boolean,
    )
    expect(fieldNames).toEqual([...Object.keys(volunteerFields), 'website', 'source', 'news', 'consent'])
    expect(findFormControl('Email').type).toBe('email')
    for (const fieldLabel of ['Full name', 'Email', 'Phone', 'Local government area'])
      expect(findFormControl(fieldLabel).required).toBe(true)
    for (const fieldLabel of ['Skills', 'Availability']) expect(findFormControl(fieldLabel).required).toBe(false)
  })

  test('the volunteer form offers every LGA and preselects none', () => {
    renderFormPage(<VolunteerForm {...volunteerFacts} />)
    const lgaOptions = within(findFormControl('Local government area')).getAllByRole('option')
    expect(lgaOptions.map(({ textContent }) => textContent)).toEqual(['Choose your area', ...lgas])
    expect(findFormControl('Local government area').value).toBe('')
  })

  test('text typed into the form before hydration is kept and sent', async () => {
    const formPage = renderFormPage(<VolunteerForm {...volunteerFacts} />)
    await fillForm(volunteerFormUser, filledVolunteer)
    await volunteerFormUser.click(screen.getByRole('checkbox'))
    await act(async () => formPage.hydrate())
    expect(readFormValues(filledVolunteer)).toEqual(filledVolunteer)
    await volunteerFormUser.click(findSubmitButton())
    await findThanks()
    expect(listSentForms()).toMatchObject([{ name: 'Adaọbị Ọkafọ', lga: someLga, consent: { news: true } }])
  })
})

describe('errors in the volunteer form', () => {
  test('invalid values show errors at the form’s fields and in an alert, the first field has the focus, and nothing is sent', async () => {
    await openVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    for (const fieldLabel of ['Full name', 'Email', 'Phone', 'Local government area']) {
      expect(findFormControl(fieldLabel).getAttribute('aria-invalid')).toBe('true')
      const [described = ''] = findFormControl(fieldLabel).getAttribute('aria-describedby')?.split(' ') ?? []
      expect(document.getElementById(described)?.textContent).toBe('Required')
    }
    expect(document.activeElement).toBe(findFormControl('Full name'))
    const errorLinks = within(findFormAlert() as HTMLElement).getAllByRole('link')
    expect(errorLinks.map(({ textContent }) => textContent)).toEqual([
      'Full name: Required',
      'Email: Required',
      'Phone: Required',
      'Local government area: Required',
    ])
    expect(errorLinks.map((link) => link.getAttribute('href'))).toEqual(
      ['Full name', 'Email', 'Phone', 'Local government area'].map(
        (fieldLabel) => `#${findFormControl(fieldLabel).id}`,
      ),
    )
    expect(siteCalls.filter(({ method }) => method === 'POST')).toEqual([])
    expect(toasts).toEqual([])
  })

  test('an invalid email shows an error at its field', async () => {
    await openFilledVolunteerForm()
    await fillForm(volunteerFormUser, { Email: 'ada' })
    await volunteerFormUser.click(findSubmitButton())
    expect(findFormAlert()?.textContent).toContain('Email: Invalid email')
    expect(siteCalls).toEqual([])
  })

  test('the server’s error texts appear unchanged at their form fields, and the values stay', async () => {
    alterCall(VOLUNTEER_CALL, { lga: 'Elsewhere' })
    await openFilledVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    await waitFor(() =>
      expect(findFormAlert()?.textContent).toContain("Local government area: Invalid enum value. Expected '"),
    )
    expect(readFormValues(filledVolunteer)).toEqual(filledVolunteer)
    expect(toasts).toEqual([failureToast])
  })

  test('the honeypot field becomes visible when autofill has filled it in', async () => {
    await openFilledVolunteerForm()
    const honeypot = document.querySelector<HTMLInputElement>('[name=website]')
    if (honeypot) honeypot.value = 'https://example.org'
    expect(honeypot?.closest('[aria-hidden]')).not.toBeNull()
    await volunteerFormUser.click(findSubmitButton())
    expect(findFormAlert()?.textContent).toContain('Leave this field empty')
    expect(honeypot?.closest('[aria-hidden]')).toBeNull()
  })
})

describe('sending the volunteer form', () => {
  test('the volunteer request contains the specified fields, the consent and a submission ID', async () => {
    await openFilledVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    await findThanks()
    expect(listSentForms()).toEqual([
      {
        ...Object.fromEntries(Object.keys(volunteerFields).map((name) => [name, ''])),
        name: 'Adaọbị Ọkafọ',
        email: 'ada@example.org',
        phone: '0803 123 4567',
        lga: someLga,
        skills: 'Driving',
        availability: 'Saturdays',
        website: '',
        consent: { version: consent.version, news: false },
        id: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
  })

  test('the button says Submitting... and the fields are locked while the form is sent', async () => {
    breakCall(VOLUNTEER_CALL, 'never')
    await openFilledVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    expect(findSubmitButton('Submitting...').getAttribute('aria-disabled')).toBe('true')
    expect(findFormControl('Full name').readOnly).toBe(true)
    expect(findFormControl('Local government area').disabled).toBe(true)
    expect(readFormStatus()).toBe('Sending what you wrote.')
    // Waits for the pending request, because its response would otherwise reach the next test.
    await waitFor(() => expect(listSentForms()).toHaveLength(1))
    repairCalls()
    await waitFor(() => expect(toasts).toEqual([failureToast]))
  })

  test('a successful submission shows the specified thanks, resets the form and deletes the stored form', async () => {
    await openFilledVolunteerForm()
    await volunteerFormUser.click(screen.getByRole('checkbox'))
    await volunteerFormUser.click(findSubmitButton())
    await findThanks()
    expect(toasts).toEqual([thanksToast])
    expect(Object.values(readFormValues(filledVolunteer)).join('')).toBe('')
    expect(document.querySelector<HTMLInputElement>('[name=news]')?.checked).toBe(false)
    expect(localStorage.length).toBe(0)
  })

  test('two clicks on the submit button send one request', async () => {
    await openFilledVolunteerForm()
    await volunteerFormUser.dblClick(findSubmitButton())
    await findThanks()
    expect(listSentForms()).toHaveLength(1)
    expect(findFormAlert()).toBeNull()
  })

  test('changed form values get a new submission ID, and unchanged values keep their ID', async () => {
    await openFilledVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    await startAgain()
    await fillForm(volunteerFormUser, { ...filledVolunteer, 'Full name': 'Chidi Eze' })
    await volunteerFormUser.click(findSubmitButton())
    await waitFor(() => expect(toasts).toHaveLength(2))
    await startAgain()
    await fillForm(volunteerFormUser, filledVolunteer)
    await volunteerFormUser.click(findSubmitButton())
    await waitFor(() => expect(toasts).toHaveLength(3))
    const [first, second, third] = listSentForms()
    expect(first?.id).not.toBe(second?.id)
    expect(third?.id).toBe(first?.id)
  })
})

test('a form returned with errors without JavaScript shows values and errors, and can be sent again', async () => {
  const formValues = { name: 'Ada', email: 'ada', phone: '0803 123 4567', lga: someLga, skills: 'Driving', news: 'yes' }
  const initialForm = { values: formValues, errors: { email: 'Invalid email' }, state: { kind: 'editing' as const } }
  const formPage = renderFormPage(<VolunteerForm {...volunteerFacts} formStart={initialForm} />)
  expect(findFormAlert()?.id).toBe('wrong')
  expect(readFormValues(filledVolunteer)).toMatchObject({
    'Full name': 'Ada',
    Email: 'ada',
    Phone: '0803 123 4567',
    Skills: 'Driving',
  })
  expect(document.querySelector('option[selected]')?.textContent).toBe(someLga)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await act(async () => formPage.hydrate())
  await fillForm(volunteerFormUser, { Email: 'ada@example.org', 'Local government area': someLga })
  await volunteerFormUser.click(findSubmitButton())
  await findThanks()
  expect(listSentForms()).toMatchObject([{ email: 'ada@example.org', lga: someLga, consent: { news: true } }])
  expect(Object.values(readFormValues(filledVolunteer)).join('')).toBe('')
})
