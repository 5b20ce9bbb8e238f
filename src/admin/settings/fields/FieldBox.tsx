import { type ReactNode, useId } from 'react'
import { fieldClasses } from '#src/ui/field/Field.tsx'

interface Props {
  /** Id of the error's link target. */
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** Box around several controls: a list, a group, an image or a file. Error links move the focus to it. */
export function FieldBox({ id, label, help, error, children }: Props) {
  const textsId = useId()
  return (
    <fieldset
      className="grid min-w-0 gap-4 edge-l-4 border-line pl-4"
      id={id}
      tabIndex={-1}
      aria-describedby={help || error ? textsId : undefined}
    >
      <legend className="pb-2 text-lg font-bold">{label}</legend>
      {(help || error) && (
        <div id={textsId}>
          {error && <p className="text-sm font-bold text-danger">{error}</p>}
          {help && <p className={fieldClasses.hint}>{help}</p>}
        </div>
      )}
      {children}
    </fieldset>
  )
}
