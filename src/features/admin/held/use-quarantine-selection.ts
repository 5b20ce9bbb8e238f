import { useState } from 'react'
import type { QuarantineSelection } from '#src/contract/quarantine.ts'

interface Options {
  shownIds: string[]
  /** Number of rows, shown or not. */
  count: number
  asOf: string
  network: string
}

/** Selection of quarantined submissions: some of the shown rows, or all rows of the network. */
export function useQuarantineSelection({ shownIds, count, asOf, network }: Options) {
  const [ticked, setTicked] = useState<Set<string> | 'all'>(new Set())
  const areAllSelected = ticked === 'all'
  const selected = areAllSelected ? shownIds : shownIds.filter((id) => ticked.has(id))

  function tick(id: string) {
    setTicked(new Set(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]))
  }

  const all: QuarantineSelection = { until: asOf, network: network || undefined }
  return {
    areAllSelected,
    isTicked: (id: string) => areAllSelected || ticked.has(id),
    tick,
    tickAll: () => setTicked(areAllSelected ? new Set() : 'all'),
    clear: () => setTicked(new Set()),
    amount: areAllSelected ? count : selected.length,
    choice: areAllSelected ? all : { ids: selected },
  }
}
