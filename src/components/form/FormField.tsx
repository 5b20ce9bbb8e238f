import { Field } from '#src/components/fields/Field.tsx'
import { forms } from '#src/content/forms.ts'

export interface FieldOptions {
  name: string
  label: string
  hint?: string
  required?: boolean
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  /** Renders a textarea with this many rows. */
  rows?: number
  /** Renders a select with these options; `emptyOption` is its placeholder option. */
  options?: readonly string[]
  emptyOption?: string
}

interface Props extends FieldOptions {
  id: string
  value: string | undefined
  error: string | undefined
  /** True makes the control read-only or disabled while the form is submitting. */
  locked: boolean
}

export function FormField({
  value,
  locked,
  name,
  type = 'text',
  autoComplete,
  rows,
  options,
  emptyOption,
  ...field
}: Props) {
  return (
    <Field {...field} optional={forms.optional}>
      {(control) => {
        const sharedProps = { ...control, name, autoComplete, defaultValue: value }
        if (rows) return <textarea {...sharedProps} rows={rows} readOnly={locked} />
        if (!options)
          return <input {...sharedProps} type={type} inputMode={type === 'text' ? undefined : type} readOnly={locked} />
        return (
          <select {...sharedProps} disabled={locked}>
            <option value="">{emptyOption}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )
      }}
    </Field>
  )
}
