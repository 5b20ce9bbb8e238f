import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from '#src/ui/field/Field.tsx'

test('a field connects its label, hint and error to its control', () => {
  render(
    <Field label="Title" hint="Short" error="Required" required>
      {(controlProps) => <input {...controlProps} />}
    </Field>,
  )
  const formControl = screen.getByLabelText(/^Title/)
  const descriptionIds = formControl.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(descriptionIds.map((id) => document.getElementById(id)?.textContent).sort()).toEqual(['Required', 'Short'])
  expect(formControl.getAttribute('aria-invalid')).toBe('true')
  expect(formControl.hasAttribute('required')).toBe(true)
})

test('a field without hint and error has no description', () => {
  render(<Field label="Title">{(controlProps) => <input {...controlProps} />}</Field>)
  const formControl = screen.getByLabelText('Title')
  expect(formControl.hasAttribute('aria-describedby')).toBe(false)
  expect(formControl.hasAttribute('aria-invalid')).toBe(false)
})
