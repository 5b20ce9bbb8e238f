import { type ReactNode, useId, useState } from 'react'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Button } from '#src/ui/Button.tsx'
import { checkboxClasses } from '#src/ui/field/Field.tsx'
import { moderationTexts } from './texts.ts'

export type Selection = ReturnType<typeof useSelection>

/** Keeps which rows the user selected: single rows, or all `totalCount` rows, including pages that are not loaded. */
export function useSelection(loadedIds: string[], totalCount: number) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string> | 'all'>(new Set())
  const areAllSelected = selectedIds === 'all'
  const ids = areAllSelected ? loadedIds : loadedIds.filter((id) => selectedIds.has(id))

  return {
    ids,
    areAllSelected,
    count: areAllSelected ? totalCount : ids.length,
    isSelected: (id: string) => ids.includes(id),
    toggle: (id: string) =>
      setSelectedIds(new Set(ids.includes(id) ? ids.filter((selectedId) => selectedId !== id) : [...ids, id])),
    toggleAll: () => setSelectedIds(areAllSelected ? new Set() : 'all'),
    clear: () => setSelectedIds(new Set()),
  }
}

interface RefreshButtonProps {
  /** Text that tells screen readers which list the button loads. */
  listName: string
  onRefresh: () => void
}

export function RefreshButton({ listName, onRefresh }: RefreshButtonProps) {
  return (
    <Button variant="quiet" onClick={onRefresh}>
      {moderationTexts.refresh}
      <span className="sr-only"> {listName}</span>
    </Button>
  )
}

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
