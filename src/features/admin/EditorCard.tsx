import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import type { Errors } from './use-editor.ts'

interface Props {
  title: string
  submitLabel: string
  thing: string
  /** Words for the names of fields, as their labels say them. */
  labels: Record<string, string>
  errors: Errors
  pending: boolean
  conflict: boolean
  dirty: boolean
  onSubmit: () => void
  onOverwrite: () => void
  onReload: () => void
  onCancel: () => void
  children: ReactNode
}

/** The card of an editor: its fields, what is wrong with them, and what to do when somebody else was faster. */
export function EditorCard(props: Props) {
  const { title, submitLabel, thing, labels, errors, pending, conflict, dirty, children } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const wrong = Object.entries(errors)

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (Object.keys(errors).length > 0 || conflict) summary.current?.focus()
  }, [errors, conflict])

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])

  return (
    <form
      className="editor"
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {(wrong.length > 0 || conflict) && (
        <div className="editor-summary" ref={summary} tabIndex={-1} role="alert">
          {conflict ? (
            <>
              <p>
                <strong>Somebody else changed this {thing} while you were writing.</strong> Your text is still here,
                nothing was saved.
              </p>
              <div className="actions">
                <Button look="light" onClick={props.onReload}>
                  Load the newer version
                </Button>
                <Button pending={pending} onClick={props.onOverwrite}>
                  Save mine over it
                </Button>
              </div>
            </>
          ) : (
            <>
              <p>Please look at {wrong.length === 1 ? 'this field' : 'these fields'} again:</p>
              <ul>
                {wrong.map(([field, message]) => (
                  <li key={field}>
                    {labels[field] ?? field}: {message}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {children}
      <div className="actions">
        <Button type="submit" pending={pending}>
          {pending ? 'Saving...' : submitLabel}
        </Button>
        <Button look="light" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
