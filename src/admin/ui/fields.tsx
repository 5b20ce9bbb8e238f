import type { ComponentProps } from 'react'
import { Field } from '#src/ui/field/Field.tsx'

type FieldTexts = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'>

/** Props of a form control, without those that the field sets. */
type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'className' | 'aria-describedby'
>

export function InputField({
  label,
  hint,
  error,
  hidesLabelOnPhones,
  ...inputProps
}: FieldTexts & ControlProps<'input'> & Pick<ComponentProps<typeof Field>, 'hidesLabelOnPhones'>) {
  const { id, required } = inputProps
  const texts = { label, hint, error, hidesLabelOnPhones }
  return (
    <Field id={id} required={required} {...texts}>
      {(controlProps) => <input {...inputProps} {...controlProps} />}
    </Field>
  )
}

export function TextareaField({ label, hint, error, ...textareaProps }: FieldTexts & ControlProps<'textarea'>) {
  const { id, required } = textareaProps
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(controlProps) => <textarea {...textareaProps} {...controlProps} />}
    </Field>
  )
}

type SelectFieldProps = FieldTexts &
  ControlProps<'select'> & {
    /** Values that are their own labels, or values with labels. */
    options: readonly (string | [value: string, label: string])[]
    /** Label of a first option with the empty value. */
    emptyOption?: string
  }

export function SelectField({ label, hint, error, options, emptyOption, ...selectProps }: SelectFieldProps) {
  const { id, required } = selectProps
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(controlProps) => (
        // HTML allows `required` only with an empty option. Without one, a value is always selected.
        <select {...selectProps} {...controlProps} required={required && emptyOption !== undefined}>
          {emptyOption && <option value="">{emptyOption}</option>}
          {options.map((option) => {
            const [value, optionLabel] = typeof option === 'string' ? [option, option] : option
            return (
              <option key={value} value={value}>
                {optionLabel}
              </option>
            )
          })}
        </select>
      )}
    </Field>
  )
}
