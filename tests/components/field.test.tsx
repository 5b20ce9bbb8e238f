import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from '#src/components/fields/Field.tsx'

test('a field connects its label, hint and error to its control', () => {
  render(
    <Field label="Title" hint="Short" error="Required" required>
      {(control) => <input {...control} />}
    </Field>,
  )
  const control = screen.getByLabelText(/^Title/)
  const descriptionIds = control.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(descriptionIds.map((id) => document.getElementById(id)?.textContent).sort()).toEqual(['Required', 'Short'])
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(control.hasAttribute('required')).toBe(true)
})

test('a field without hint and error has no description', () => {
  render(<Field label="Title">{(control) => <input {...control} />}</Field>)
  const control = screen.getByLabelText('Title')
  expect(control.hasAttribute('aria-describedby')).toBe(false)
  expect(control.hasAttribute('aria-invalid')).toBe(false)
})
