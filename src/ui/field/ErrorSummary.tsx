import { useEffect, useRef } from 'react'
import { handlePlainClick } from '#src/browser/plain-click.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'

/** Moves the focus to the first field with an error, or to the summary for an error that belongs to no field. */
export function useFocusOnError(errors: object, otherError?: unknown) {
  const summaryRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const form = summaryRef.current?.closest('form')
    const hasErrors = Object.keys(errors).length > 0
    if (hasErrors && form && focusFirstInvalid(form)) return
    if (hasErrors || otherError) summaryRef.current?.focus()
  }, [errors, otherError])

  return summaryRef
}

interface Props {
  errors: Record<string, string>
  labels: Record<string, string>
  intro: { one: string; many: string }
  toFieldId: (field: string) => string
  linkClass: string
  listClass?: string
}

export function ErrorSummary({ errors, labels, intro, toFieldId, linkClass, listClass }: Props) {
  const entries = Object.entries(errors)
  return (
    <>
      <p>{entries.length === 1 ? intro.one : intro.many}</p>
      <ul className={listClass}>
        {entries.map(([field, message]) => (
          <li key={field}>
            <a
              className={linkClass}
              href={`#${toFieldId(field)}`}
              onClick={handlePlainClick(() => document.getElementById(toFieldId(field))?.focus())}
            >
              {`${labels[field] ?? field}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
