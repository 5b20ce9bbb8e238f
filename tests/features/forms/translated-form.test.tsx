import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { VolunteerForm } from '#src/features/volunteer/VolunteerForm.tsx'
import { volunteerFacts } from '#tests/support/data/contacts.ts'
import { collectToasts, enterText } from '#tests/support/island.tsx'
import { breakCall, repairCalls } from '#tests/support/site/site.ts'
import { translatePage } from '#tests/support/translation.ts'
import { listSentForms, renderFormPage, setUpFormPage, someLga, VOLUNTEER_CALL, volunteerFormUser } from './forms.tsx'

const toasts = collectToasts()
setUpFormPage()

// Labels are translated too, so fields are found by their names.
const values = { name: 'Ada', email: 'ada@example.org', phone: '0803 123 4567', lga: someLga, skills: 'Driving' }

function findControl(name: string): HTMLInputElement {
  const control = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!control) throw new Error(`There is no field ${name}`)
  return control
}

async function fill(changes: Partial<typeof values>) {
  for (const [name, value] of Object.entries(changes)) {
    const control = findControl(name)
    if (control.tagName === 'SELECT') await volunteerFormUser.selectOptions(control, value)
    else await enterText(volunteerFormUser, control, value)
  }
}

const pressSubmit = () => volunteerFormUser.click(screen.getByRole('button', { name: /Submit Application|Send now/ }))
const findNotice = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

describe('the volunteer form on a page that is translated after hydration', () => {
  let endTranslation = () => {}
  beforeEach(async () => {
    const formPage = renderFormPage(<VolunteerForm {...volunteerFacts} />)
    await act(async () => formPage.hydrate())
    endTranslation = translatePage()
  })
  afterEach(() => endTranslation())

  test('errors come and go, two forms are sent, and each notice replaces the one before', async () => {
    await pressSubmit()
    await findNotice('«Full name: Required»')
    await fill({ ...values, email: 'ada' })
    await pressSubmit()
    await findNotice('«Email: Invalid email»')
    await fill(values)
    await pressSubmit()
    await findNotice('«Thank you for volunteering!»')
    await volunteerFormUser.click(screen.getByRole('button', { name: /Sign up another person/ }))
    expect(document.body.textContent).not.toContain('Thank you for volunteering!')
    await fill({ ...values, name: 'Chidi' })
    await pressSubmit()
    await waitFor(() => expect(toasts).toHaveLength(2))
    await findNotice('«Thank you for volunteering!»')
    expect(listSentForms()).toMatchObject([{ name: 'Ada' }, { name: 'Chidi' }])
  })

  test.each([
    { fault: 500, notice: 'Not sent: something went wrong on our side.' },
    { fault: 'no answer', notice: 'Not sent yet: there is no connection.' },
    {
      fault: { status: 503, headers: { 'Retry-After': '60' } },
      notice: 'Not sent yet: our server cannot take it right now.',
    },
  ] as const)('after “$notice” the form is sent again', async ({ fault, notice }) => {
    breakCall(VOLUNTEER_CALL, fault)
    await fill(values)
    await pressSubmit()
    await findNotice(`«${notice}»`)
    for (const [name, value] of Object.entries(values)) expect(findControl(name).value).toBe(value)
    repairCalls()
    await pressSubmit()
    await findNotice('«Thank you for volunteering!»')
    expect(document.body.textContent).not.toContain(notice)
  })
})
