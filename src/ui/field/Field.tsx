import { type ReactNode, useId } from 'react'

export const fieldClasses = {
  label: 'block pb-2 font-bold',
  control:
    'w-full min-h-13 edge-2 border-ink bg-white px-4 py-2 locked:bg-paper-deep locked:text-ink-soft invalid:edge-l-10 invalid:border-danger',
  hint: 'mt-2 text-sm text-ink-soft',
  error: 'mt-2 text-sm font-bold text-danger',
}

export const checkboxClasses = {
  label: 'flex min-h-tap cursor-pointer items-center gap-4',
  box: 'size-6 flex-none accent-brand',
}

interface ControlProps {
  id: string
  className: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props {
  id?: string | undefined
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  optionalLabel?: string
  /** Narrow screens leave the label to screen readers, where a placeholder says the same. */
  hidesLabelOnPhones?: boolean | undefined
  /** Set where an error appears while the focus stays, so that screen readers announce it. */
  announcesError?: boolean
  children: (control: ControlProps) => ReactNode
}

export function RequiredMark() {
  return (
    <b className="text-brand" aria-hidden="true">
      *
    </b>
  )
}

export function Field({ id: givenId, label, hint, error, required = false, ...props }: Props) {
  const { optionalLabel, hidesLabelOnPhones, announcesError, children } = props
  const generatedId = useId()
  const id = givenId ?? generatedId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ')

  return (
    <div>
      <label className={hidesLabelOnPhones ? `max-md:sr-only ${fieldClasses.label}` : fieldClasses.label} htmlFor={id}>
        {`${label} `}
        {required ? <RequiredMark /> : optionalLabel && <span className="font-normal">{`(${optionalLabel})`}</span>}
      </label>
      {children({
        id,
        className: fieldClasses.control,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p className={fieldClasses.error} id={errorId} role={announcesError ? 'alert' : undefined}>
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
