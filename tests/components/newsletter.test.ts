import { beforeAll, expect, test, vi } from 'vitest'
import { confirmSubscription } from '#src/layouts/page-parts.ts'
import { collectToasts } from '#tests/support/island.tsx'

const fetchSpy = vi.spyOn(globalThis, 'fetch')
const toasts = collectToasts()

beforeAll(() => addEventListener('submit', confirmSubscription))

function submitForm(formHtml: string) {
  document.body.innerHTML = formHtml
  const form = document.querySelector('form')
  if (!form) throw new Error('There is no form')
  const emailInput = form.querySelector('input')
  if (emailInput) emailInput.value = 'ada@example.org'
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(event)
  return { event, input: emailInput }
}

test('the newsletter form thanks the visitor with the typed address, clears the field and sends no request', () => {
  const { event, input: emailInput } = submitForm(
    '<form data-newsletter action="/subscribed"><input type="email"></form>',
  )
  expect(event.defaultPrevented).toBe(true)
  expect(toasts).toEqual([
    { title: 'Thank you for subscribing!', description: 'Updates will be sent to ada@example.org.' },
  ])
  expect(emailInput?.value).toBe('')
  expect(fetchSpy).not.toHaveBeenCalled()
})

test('forms other than the newsletter form are submitted normally', () => {
  const { event } = submitForm('<form><input></form>')
  expect(event.defaultPrevented).toBe(false)
  expect(toasts).toEqual([])
})
