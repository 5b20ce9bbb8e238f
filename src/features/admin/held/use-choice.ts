import { useState } from 'react'
import type { HeldChoice } from '#src/contract/held.ts'

interface Options {
  shown: string[]
  /** How many there are, shown or not. */
  count: number
  asOf: string
  network: string
}

/** Which held submissions are ticked: some of those that are shown, or all. */
export function useChoice({ shown, count, asOf, network }: Options) {
  const [ticked, setTicked] = useState<Set<string> | 'all'>(new Set())
  const isAll = ticked === 'all'
  const some = isAll ? shown : shown.filter((id) => ticked.has(id))

  function tick(id: string) {
    setTicked(new Set(some.includes(id) ? some.filter((each) => each !== id) : [...some, id]))
  }

  const all: HeldChoice = { until: asOf, network: network || undefined }
  return {
    isAll,
    isTicked: (id: string) => isAll || ticked.has(id),
    tick,
    tickAll: () => setTicked(isAll ? new Set() : 'all'),
    clear: () => setTicked(new Set()),
    amount: isAll ? count : some.length,
    choice: isAll ? all : { ids: some },
  }
}
