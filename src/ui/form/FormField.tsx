import { forms } from '#src/content/forms.ts'
import { Field } from '#src/ui/field/Field.tsx'

export interface FieldOptions {
  name: string
  label: string
  hint?: string
  required?: boolean
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  /** Number of rows of a textarea; without it, the control is an input or a select. */
  rows?: number
  /** Options of a select, whose placeholder option is `emptyOption`. */
  options?: readonly string[]
  emptyOption?: string
}

interface Props extends FieldOptions {
  id: string
  value: string | undefined
  error: string | undefined
  /** True while the form is being sent or waits for a retry: the control is then read-only or disabled. */
  isLocked: boolean
}

export function FormField({
  value,
  isLocked,
  name,
  type = 'text',
  autoComplete,
  rows,
  options,
  emptyOption,
  ...field
}: Props) {
  return (
    <Field {...field} optionalLabel={forms.optional}>
      {(control) => {
        const sharedProps = { ...control, name, autoComplete, defaultValue: value }
        if (rows) return <textarea {...sharedProps} rows={rows} readOnly={isLocked} />
        if (!options)
          return (
            <input {...sharedProps} type={type} inputMode={type === 'text' ? undefined : type} readOnly={isLocked} />
          )
        return (
          <select {...sharedProps} disabled={isLocked}>
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
