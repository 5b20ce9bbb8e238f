import { useState } from 'react'
import type { QuarantineSelection } from '#src/contract/quarantine.ts'

interface Options {
  shownIds: string[]
  /** Number of all quarantined rows, including pages that are not loaded yet. */
  count: number
  asOf: string
  network: string
}

/** Keeps the selection of quarantined submissions: single loaded rows, or all rows of the filtered network. */
export function useQuarantineSelection({ shownIds, count, asOf, network }: Options) {
  const [tickedIds, setTickedIds] = useState<Set<string> | 'all'>(new Set())
  const areAllSelected = tickedIds === 'all'
  const selectedIds = areAllSelected ? shownIds : shownIds.filter((id) => tickedIds.has(id))

  function toggleRow(id: string) {
    setTickedIds(
      new Set(selectedIds.includes(id) ? selectedIds.filter((tickedId) => tickedId !== id) : [...selectedIds, id]),
    )
  }

  const wholeSelection: QuarantineSelection = { until: asOf, network: network || undefined }
  return {
    areAllSelected,
    isTicked: (id: string) => areAllSelected || tickedIds.has(id),
    tick: toggleRow,
    tickAll: () => setTickedIds(areAllSelected ? new Set() : 'all'),
    clear: () => setTickedIds(new Set()),
    amount: areAllSelected ? count : selectedIds.length,
    choice: areAllSelected ? wholeSelection : { ids: selectedIds },
  }
}
