import { act, render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach } from 'vitest'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { VolunteerForm } from '#src/features/volunteer/VolunteerForm.tsx'
import { volunteerFacts } from '#tests/support/data/contacts.ts'
import { enterText } from '#tests/support/island.tsx'
import { setUpSite, siteCalls } from '#tests/support/site/site.ts'

/** Opens a page with a public form on an empty site before each test. */
export function setUpFormPage(): void {
  setUpSite()
  afterEach(unmountFormPage)
}

export const [someLga] = lgas

export const filledVolunteer = {
  'Full name': 'Adaọbị Ọkafọ',
  Email: 'ada@example.org',
  Phone: '0803 123 4567',
  'Local government area': someLga,
  Skills: 'Driving',
  Availability: 'Saturdays',
}

export const filledMessage = {
  'Full name': 'Chidi Eze',
  Email: 'chidi@example.org',
  Phone: '',
  Subject: 'Road',
  Message: 'When?',
}

export function findFormControl(label: string): HTMLInputElement {
  return screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input,select,textarea' })
}

export async function fillForm(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const element = findFormControl(label)
    if (element.tagName === 'SELECT') await user.selectOptions(element, value)
    else await enterText(user, element, value)
  }
}

export function readFormValues(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(values).map((label) => [label, findFormControl(label).value]))
}

interface SentForm {
  id: string
  consent: { version: string; news: boolean }
  [field: string]: unknown
}

export function listSentForms(): SentForm[] {
  return siteCalls.filter(({ method }) => method === 'POST').map(({ body }) => body as SentForm)
}

let reactRoot: Root | undefined

/** Puts the server-rendered form on the page; calling `hydrate` hydrates it. */
export function renderFormPage(island: ReactNode): { hydrate(): void } {
  const formContainer = document.createElement('div')
  formContainer.innerHTML = renderToString(island)
  document.body.append(formContainer)
  return {
    hydrate() {
      reactRoot = hydrateRoot(formContainer, island, {
        onRecoverableError: (error) => {
          throw error
        },
      })
    },
  }
}

function unmountFormPage(): void {
  reactRoot?.unmount()
  reactRoot = undefined
  document.body.innerHTML = ''
}

export const volunteerFormUser = userEvent.setup()
export const VOLUNTEER_CALL = 'POST /api/volunteers'

export const findSubmitButton = (name = 'Submit Application') => screen.getByRole('button', { name })
export const readFormStatus = () => screen.getByRole('status').textContent
export const findThanks = () => screen.findByRole('heading', { name: /^(Thank you for volunteering|Message sent)!$/ })
export const findFormAlert = () => screen.queryByRole('alert')

/** Opens the form; on the page of an area it has that area. */
export async function openVolunteerForm(lga?: Lga) {
  const renderedForm = render(<VolunteerForm {...volunteerFacts} {...(lga && { lga })} />)
  await act(async () => {})
  return renderedForm
}

export async function openFilledVolunteerForm(lga?: Lga) {
  const renderedForm = await openVolunteerForm(lga)
  await fillForm(volunteerFormUser, filledVolunteer)
  return renderedForm
}
