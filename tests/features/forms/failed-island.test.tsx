import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { VolunteerForm } from '#src/features/volunteer/VolunteerForm.tsx'
import { copyTypedValues } from '#src/ui/form/controls.ts'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'
import { volunteerFacts } from '#tests/support/data/contacts.ts'
import { filledVolunteer, fillForm, readFormValues, setUpFormPage, volunteerFormUser } from './forms.tsx'

setUpFormPage()

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  root = undefined
})

/** Puts the server's HTML of an island on the page, as Astro does. */
function renderIslandHtml(island: React.ReactNode) {
  document.body.innerHTML = `<main><astro-island>${renderToString(island)}</astro-island></main>`
  const container = document.querySelector('astro-island')
  if (!container) throw new Error('There is no island')
  return {
    async hydrate() {
      await act(async () => {
        root = hydrateRoot(container, island, { onRecoverableError() {} })
      })
    },
  }
}

const BrokenForm = withServerHtml(function BrokenForm() {
  const [hasText, setHasText] = useState(true)
  return (
    <>
      <VolunteerForm {...volunteerFacts} />
      <button type="button" onClick={() => setHasText(false)}>
        Remove {hasText && 'this'}
      </button>
    </>
  )
}, copyTypedValues)

test('an island that fails after hydration becomes the server’s HTML again, with what the visitor typed', async () => {
  const reportError = vi.spyOn(console, 'error').mockReturnValue()
  await renderIslandHtml(<BrokenForm />).hydrate()
  const hydratedForm = document.querySelector('form')
  await fillForm(volunteerFormUser, filledVolunteer)
  await volunteerFormUser.click(screen.getByRole('checkbox'))
  const button = screen.getByRole('button', { name: 'Remove this' })
  // A translation replaces the text, so that React cannot remove it.
  button.lastChild?.replaceWith(document.createElement('font'))
  await act(async () => button.click())
  const form = document.querySelector('form')
  expect(form).not.toBe(hydratedForm)
  expect([form?.getAttribute('action'), form?.method, form?.noValidate]).toEqual(['/api/volunteers', 'post', false])
  expect(readFormValues(filledVolunteer)).toEqual(filledVolunteer)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(reportError).toHaveBeenCalled()
})

test('text typed before hydration stays when the browser has changed the texts of the form', async () => {
  const island = renderIslandHtml(<VolunteerForm {...volunteerFacts} />)
  const serverForm = document.querySelector('form')
  await fillForm(volunteerFormUser, filledVolunteer)
  const submitButton = screen.getByRole('button', { name: 'Submit Application' })
  submitButton.textContent = 'Zipu'
  await island.hydrate()
  expect(document.querySelector('form')).not.toBe(serverForm)
  expect(readFormValues(filledVolunteer)).toEqual(filledVolunteer)
})
