import { Field } from '#src/components/fields/Field.tsx'
import { forms } from '#src/content/forms.ts'

/** A control of a form, as data. */
export interface FieldOptions {
  name: string
  label: string
  hint?: string
  required?: boolean
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  /** Lines of a larger text. */
  rows?: number
  /** What may be chosen, and the words of the empty choice. */
  options?: readonly string[]
  empty?: string
}

interface Props extends FieldOptions {
  id: string
  /** What stands in it at first. */
  value: string | undefined
  error: string | undefined
  /** While it is on its way nothing may change. */
  locked: boolean
}

/** A line of text, several lines, or a choice, in a labelled field. */
export function FormField({ value, locked, name, type = 'text', autoComplete, rows, options, empty, ...field }: Props) {
  return (
    <Field {...field} optional={forms.optional}>
      {(control) => {
        const shared = { ...control, name, autoComplete, defaultValue: value }
        if (rows) return <textarea {...shared} rows={rows} readOnly={locked} />
        if (!options)
          return <input {...shared} type={type} inputMode={type === 'text' ? undefined : type} readOnly={locked} />
        return (
          <select {...shared} disabled={locked}>
            <option value="">{empty}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )
      }}
    </Field>
  )
}
