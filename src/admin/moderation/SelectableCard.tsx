import { type ReactNode, useId } from 'react'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { checkboxClasses } from '#src/ui/field/field-classes.ts'
import type { Selection } from './use-selection.ts'

interface CardProps {
  id: string
  title: string
  facts: ReactNode
  selection: Selection
  children?: ReactNode
}

export function SelectableCard({ id, title, facts, selection, children }: CardProps) {
  const factsId = useId()
  return (
    <li className="grid gap-2 edge-2 border-ink bg-white p-4">
      <label className={`${checkboxClasses.label} ${adminStyles.title}`}>
        <input
          className={checkboxClasses.box}
          type="checkbox"
          checked={selection.isSelected(id)}
          aria-describedby={factsId}
          onChange={() => selection.toggle(id)}
        />
        {title}
      </label>
      <p className={`${adminStyles.facts} flex flex-wrap gap-x-4 wrap-anywhere`} id={factsId}>
        {facts}
      </p>
      {children}
    </li>
  )
}

interface BarProps {
  label: string
  selection: Selection
  /** Buttons for the selected rows. */
  children: ReactNode
}

export function SelectionBar({ label, selection, children }: BarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 bg-paper-deep p-4">
      <label className={`${checkboxClasses.label} font-bold`}>
        <input
          className={checkboxClasses.box}
          type="checkbox"
          checked={selection.areAllSelected}
          onChange={selection.toggleAll}
        />
        {label}
      </label>
      {selection.count > 0 && <div className="flex flex-wrap gap-4">{children}</div>}
    </div>
  )
}
