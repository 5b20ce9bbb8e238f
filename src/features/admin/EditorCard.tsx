import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import { readToken } from '#src/stores/session.ts'
import { holdUnsaved } from '#src/stores/unsaved.ts'
import { catchFocus } from './catch-focus.ts'
import { Summary } from './Summary.tsx'
import type { Conflict, Errors } from './use-editor.ts'

interface Props {
  title: string
  submitLabel: string
  thing: string
  /** Words for the names of fields, as their labels say them. */
  labels: Record<string, string>
  errors: Errors
  pending: boolean
  /** True while something is not ready to be saved yet, a picture for example. */
  busy?: boolean
  conflict: Conflict | undefined
  dirty: boolean
  restored?: boolean
  onSubmit: () => void
  onOverwrite: () => void
  onReload: () => void
  onCancel: () => void
  children: ReactNode
}

function warn(event: BeforeUnloadEvent) {
  // Without a session there is nothing left to save to.
  if (readToken()) event.preventDefault()
}

/** The card of an editor: its fields, what is wrong with them, and what to do when somebody else was faster. */
export function EditorCard(props: Props) {
  const { title, submitLabel, pending, busy = false, dirty, restored = false, children } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const manager = form.current?.closest('.manager')
    heading.current?.focus()
    return () => catchFocus(() => manager?.querySelector<HTMLElement>('.manager-head button'))
  }, [])

  useEffect(() => {
    if (!dirty) return
    const release = holdUnsaved()
    addEventListener('beforeunload', warn)
    return () => {
      release()
      removeEventListener('beforeunload', warn)
    }
  }, [dirty])

  return (
    <form
      ref={form}
      className="editor"
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) props.onSubmit()
      }}
    >
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {restored && <p role="status">This is what you wrote before you were logged out. It was not saved yet.</p>}
      <Summary {...props} />
      {children}
      <div className="actions">
        <Button type="submit" pending={pending || busy}>
          {pending ? 'Saving...' : submitLabel}
        </Button>
        <Button look="light" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
