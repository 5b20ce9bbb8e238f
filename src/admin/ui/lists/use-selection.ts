import { useRef, useState } from 'react'

/** Keeps which of the listed rows are selected. Rows that leave the list are no longer selected. */
export function useSelection(ids: readonly string[]) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  /** Row at which a range starts. */
  const anchorId = useRef<string>(undefined)
  const selectedIds = new Set(ids.filter((id) => chosenIds.has(id)))

  function change(changedIds: readonly string[], isSelected: boolean) {
    const nextIds = new Set(selectedIds)
    for (const id of changedIds) {
      if (isSelected) nextIds.add(id)
      else nextIds.delete(id)
    }
    setChosenIds(nextIds)
  }

  return {
    selectedIds,
    /** Selects or deselects a row. `isRange` does the same to all rows since the former one. */
    toggle(id: string, isRange = false) {
      const [index, anchorIndex] = [ids.indexOf(id), ids.indexOf(anchorId.current ?? '')]
      const start = isRange && anchorIndex >= 0 ? anchorIndex : index
      change(ids.slice(Math.min(start, index), Math.max(start, index) + 1), !selectedIds.has(id))
      anchorId.current = id
    },
    toggleAll: () => change(ids, selectedIds.size < ids.length),
    deselect: (deselectedIds: readonly string[]) => change(deselectedIds, false),
    clear: () => setChosenIds(new Set()),
  }
}
