import { type ReactNode, useId } from 'react'
import { fieldClasses } from './field-classes.ts'

interface ControlProps {
  id: string
  className: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props {
  id?: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  optionalLabel?: string
  children: (control: ControlProps) => ReactNode
}

export function RequiredMark() {
  return (
    <b className="text-brand" aria-hidden="true">
      *
    </b>
  )
}

export function Field({ id: givenId, label, hint, error, required = false, optionalLabel, children }: Props) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ')

  return (
    <div>
      <label className={fieldClasses.label} htmlFor={id}>
        {label} {required ? <RequiredMark /> : optionalLabel && <span className="font-normal">({optionalLabel})</span>}
      </label>
      {children({
        id,
        className: fieldClasses.control,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p className={fieldClasses.error} id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <p className={fieldClasses.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
