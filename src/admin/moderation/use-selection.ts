import { useState } from 'react'

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
