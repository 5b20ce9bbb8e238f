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
  const isAll = ticked === 'all'
  const selected = isAll ? shownIds : shownIds.filter((id) => ticked.has(id))

  function tick(id: string) {
    setTicked(new Set(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]))
  }

  const all: QuarantineSelection = { until: asOf, network: network || undefined }
  return {
    isAll,
    isTicked: (id: string) => isAll || ticked.has(id),
    tick,
    tickAll: () => setTicked(isAll ? new Set() : 'all'),
    clear: () => setTicked(new Set()),
    amount: isAll ? count : selected.length,
    choice: isAll ? all : { ids: selected },
  }
}
