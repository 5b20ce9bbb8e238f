import { useState } from 'react'
import type { QuarantineSelection } from '#src/contract/quarantine.ts'

interface Options {
  shownIds: string[]
  /** Number of all quarantined rows, including pages that are not loaded yet. */
  totalCount: number
  listLoadedAt: string
  network: string
}

/** Keeps the selection of quarantined submissions: single loaded rows, or all rows of the filtered network. */
export function useQuarantineSelection({ shownIds, totalCount, listLoadedAt, network }: Options) {
  const [tickedIds, setTickedIds] = useState<Set<string> | 'all'>(new Set())
  const areAllSelected = tickedIds === 'all'
  const selectedIds = areAllSelected ? shownIds : shownIds.filter((id) => tickedIds.has(id))

  function toggleRow(id: string) {
    setTickedIds(
      new Set(selectedIds.includes(id) ? selectedIds.filter((selectedId) => selectedId !== id) : [...selectedIds, id]),
    )
  }

  const allRowsSelection: QuarantineSelection = { until: listLoadedAt, network: network || undefined }
  return {
    areAllSelected,
    isSelected: (id: string) => areAllSelected || tickedIds.has(id),
    toggleRow,
    toggleAll: () => setTickedIds(areAllSelected ? new Set() : 'all'),
    clearSelection: () => setTickedIds(new Set()),
    selectedCount: areAllSelected ? totalCount : selectedIds.length,
    selection: areAllSelected ? allRowsSelection : { ids: selectedIds },
  }
}
