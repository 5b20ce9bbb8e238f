import { useState } from 'react'
import { useSelection } from '#src/admin/ui/lists/use-selection.ts'

/**
 * Keeps which submissions are selected: listed ones, or all `totalCount` that match the filter, including pages that
 * are not loaded.
 */
export function useRowSelection(ids: readonly string[], filterKey: string, totalCount: number) {
  const selection = useSelection(ids)
  /** Filter whose matches are all selected. */
  const [selectedFilter, setSelectedFilter] = useState<string>()
  const hasAllMatching = selectedFilter === filterKey
  const selectedIds: ReadonlySet<string> = hasAllMatching ? new Set(ids) : selection.selectedIds

  return {
    selectedIds,
    hasAllMatching,
    count: hasAllMatching ? totalCount : selectedIds.size,
    toggle(id: string, isRange = false) {
      setSelectedFilter(undefined)
      selection.toggle(id, isRange)
    },
    toggleAll() {
      setSelectedFilter(undefined)
      if (hasAllMatching) selection.clear()
      else selection.toggleAll()
    },
    selectAllMatching: () => setSelectedFilter(filterKey),
    deselect(deselectedIds: readonly string[]) {
      setSelectedFilter(undefined)
      selection.deselect(deselectedIds)
    },
  }
}

export type RowSelection = ReturnType<typeof useRowSelection>
