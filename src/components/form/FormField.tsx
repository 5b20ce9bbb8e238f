import { field } from '#src/components/ui/field.ts'
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

function Control({ id, name, type = 'text', autoComplete, rows, options, empty, ...rest }: Props) {
  const { required, value, error, hint, locked } = rest
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const shared = {
    id,
    name,
    className: field.control,
    required,
    autoComplete,
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
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
}

/** Marks what must be filled in. */
export function Star() {
  return (
    <b className="text-brand" aria-hidden="true">
      *
    </b>
  )
}

/** A labelled control: a line of text, several lines, or a choice; with its hint and its error. */
export function FormField(props: Props) {
  const { id, label, hint, required, error } = props
  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {label} {required ? <Star /> : <span className="font-normal">({forms.optional})</span>}
      </label>
      <Control {...props} />
      {error && (
        <p className={field.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
