import { useEffect, useRef } from 'react'
import { handlePlainClick } from '#src/browser/plain-click.ts'

export function useFocusOnError(errors: object, otherError?: unknown) {
  const summaryRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0 || otherError) summaryRef.current?.focus()
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
