import { type ReactNode, useContext, useEffect, useState } from 'react'
import { SettingsFormContext } from './form-context.ts'

interface Props {
  /** Name of the item with its number, such as `Plan 2`. */
  name: string
  path: string
  /** First field of the item; empty for a new item. */
  title: string
  children: ReactNode
}

/** Item of a long list. Starts closed unless it is empty, and opens when it has an error. */
export function CollapsibleItem({ name, path, title, children }: Props) {
  const { errors } = useContext(SettingsFormContext)
  const [isOpen, setOpen] = useState(title === '')

  useEffect(() => {
    if (Object.keys(errors).some((errorPath) => errorPath.startsWith(`${path}.`))) setOpen(true)
  }, [errors, path])

  return (
    <details className="grid gap-4" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-tap cursor-pointer content-center py-2 font-bold wrap-anywhere">
        {name}
        {title && `: ${title}`}
      </summary>
      {children}
    </details>
  )
}
