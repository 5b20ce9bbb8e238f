import { useState } from 'react'
import type { NetworkPage, RecentNetwork } from '#src/contract/networks.ts'

const countListed = ({ volunteers, messages }: RecentNetwork) => volunteers + messages

/** Networks with at least `minimum` submissions, and the selected ones among them. */
export function useNetworkSelection(page: NetworkPage | undefined) {
  const [minimum, setMinimum] = useState(1)
  const [ticked, setTicked] = useState<Set<string>>(new Set())
  const listed = (page?.networks ?? []).filter((network) => countListed(network) + network.held >= minimum)
  const chosen = listed.filter(({ name }) => ticked.has(name))
  const isAll = listed.length > 0 && chosen.length === listed.length

  function toggle(name: string) {
    const next = new Set(ticked)
    if (!next.delete(name)) next.add(name)
    setTicked(next)
  }

  return {
    minimum,
    setMinimum,
    listed,
    isAll,
    isChosen: (name: string) => ticked.has(name),
    toggle,
    toggleAll: () => setTicked(new Set(isAll ? [] : listed.map(({ name }) => name))),
    clear: () => setTicked(new Set()),
    names: chosen.map(({ name }) => name),
    amount: chosen.reduce((sum, network) => sum + countListed(network), 0),
  }
}
