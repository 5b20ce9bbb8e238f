import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import { looks } from '#src/components/ui/looks.ts'
import type { Errors } from '#src/lib/field-errors.ts'
import { Actions } from './Actions.tsx'
import { Alert } from './Alert.tsx'
import type { Conflict } from './use-editor.ts'

interface Props {
  thing: string
  /** Words for the names of fields, as their labels say them. */
  labels: Record<string, string>
  errors: Errors
  conflict: Conflict | undefined
  pending: boolean
  onOverwrite: () => void
  onReload: () => void
}

/** Goes to the control of the wrong field in this place of the list. */
function goTo(element: HTMLElement, index: number) {
  element.closest('form')?.querySelectorAll<HTMLElement>('[aria-invalid]')[index]?.focus()
}

/** What keeps a text from being saved: wrong fields, or somebody who was faster. Takes the focus when that changes. */
export function Summary({ thing, labels, errors, conflict, pending, onOverwrite, onReload }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = Object.entries(errors)

  useEffect(() => {
    if (Object.keys(errors).length > 0 || conflict) box.current?.focus()
  }, [errors, conflict])

  if (wrong.length === 0 && !conflict) return null

  const conflicts: Record<Conflict, () => ReactNode> = {
    changed: () => (
      <>
        <p>
          <strong>Somebody else changed this {thing} while you were writing.</strong> Your text is still here, nothing
          was saved.
        </p>
        <Actions>
          <Button look="plain" onClick={onReload}>
            Load the newer version
          </Button>
          <Button pending={pending} onClick={onOverwrite}>
            Save mine over it
          </Button>
        </Actions>
      </>
    ),
    gone: () => (
      <>
        <p>
          <strong>Somebody else deleted this {thing} while you were writing.</strong> Your text is still here, nothing
          was saved.
        </p>
        <Actions>
          <Button pending={pending} onClick={onOverwrite}>
            Save mine as a new one
          </Button>
        </Actions>
      </>
    ),
  }

  return (
    <Alert ref={box}>
      {conflict ? (
        conflicts[conflict]()
      ) : (
        <>
          <p>Please look at {wrong.length === 1 ? 'this field' : 'these fields'} again:</p>
          <ul className="list-disc pl-4">
            {wrong.map(([field, message], index) => (
              <li key={field}>
                <button
                  type="button"
                  className={`${looks.link} cursor-pointer`}
                  onClick={({ currentTarget }) => goTo(currentTarget, index)}
                >
                  {labels[field] ?? field}: {message}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
