import { type ReactNode, useContext, useEffect, useState } from 'react'
import { isRecord } from '#src/admin/settings/field-values.ts'
import { SettingsFormContext } from './form-context.ts'

interface Props {
  /** Name of the item with its number, such as `Plan 2`. */
  name: string
  path: string
  value: unknown
  children: ReactNode
}

/** Item of a long list. Starts closed unless it is empty, and opens when it has an error. */
export function CollapsibleItem({ name, path, value, children }: Props) {
  const { errors } = useContext(SettingsFormContext)
  const [firstText] = isRecord(value) ? Object.values(value) : []
  const [isOpen, setOpen] = useState(!firstText)

  useEffect(() => {
    if (Object.keys(errors).some((errorPath) => errorPath.startsWith(`${path}.`))) setOpen(true)
  }, [errors, path])

  return (
    <details className="grid gap-4" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-tap cursor-pointer content-center py-2 font-bold wrap-anywhere">
        {name}
        {typeof firstText === 'string' && firstText && `: ${firstText}`}
      </summary>
      {children}
    </details>
  )
}
