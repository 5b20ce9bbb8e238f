import { useEffect, useRef } from 'react'
import { forms } from '#src/content/forms.ts'
import type { Errors } from '#src/lib/field-errors.ts'
import { notice, noticeLink } from './notice.ts'
import { WRONG } from './state.ts'

interface Props {
  errors: Errors
  labels: Record<string, string>
  idOf: (field: string) => string
}

/** The wrong fields, each a link to its control. Takes the focus when it appears or changes. */
export function FormSummary({ errors, labels, idOf }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = Object.entries(errors)

  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.focus()
  }, [errors])

  if (wrong.length === 0) return null
  return (
    <div className={notice.wrong} id={WRONG} ref={box} tabIndex={-1} role="alert">
      <p>{wrong.length === 1 ? forms.summary.one : forms.summary.many}</p>
      <ul>
        {wrong.map(([field, message]) => (
          <li key={field}>
            <a className={noticeLink} href={`#${idOf(field)}`}>
              {labels[field] ?? field}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
