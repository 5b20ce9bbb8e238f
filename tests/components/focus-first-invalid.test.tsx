import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from '#src/ui/field/Field.tsx'
import { focusFirstInvalid } from '#src/ui/field/focus-first-invalid.ts'

afterEach(cleanup)

interface FormProps {
  errors: Record<string, string>
}

function Form({ errors }: FormProps) {
  return (
    <form>
      <Field label="Title" error={errors.title}>
        {(control) => <input {...control} />}
      </Field>
      <details>
        <summary>More</summary>
        <Field label="Text" error={errors.text}>
          {(control) => <textarea {...control} />}
        </Field>
      </details>
    </form>
  )
}

function focusInForm(props: FormProps): boolean {
  render(<Form {...props} />)
  const form = screen.getByLabelText('Text').closest('form')
  return form !== null && focusFirstInvalid(form)
}

test('the first field with an error gets the focus and comes into the middle of the view', () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  expect(focusInForm({ errors: { title: 'Required', text: 'Required' } })).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  expect(scrollIntoView.mock.calls).toEqual([[{ block: 'center' }]])
})

test('a field in a folded part of a form is unfolded before it gets the focus', () => {
  expect(focusInForm({ errors: { text: 'Required' } })).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Text'))
  expect(screen.getByLabelText('Text').closest('details')?.open).toBe(true)
})

test('a form without an invalid field keeps the focus where it is', () => {
  expect(focusInForm({ errors: {} })).toBe(false)
  expect(document.activeElement).toBe(document.body)
})
