import { useState } from 'react'
import type { NetworkPage, RecentNetwork } from '#src/contract/networks.ts'

const countListed = ({ volunteers, messages }: RecentNetwork) => volunteers + messages

/** Networks with at least `minimum` submissions, and the selected ones among them. */
export function useNetworkSelection(page: NetworkPage | undefined) {
  const [minimum, setMinimum] = useState(1)
  const [ticked, setTicked] = useState<Set<string>>(new Set())
  const listedNetworks = (page?.networks ?? []).filter((network) => countListed(network) + network.held >= minimum)
  const chosen = listedNetworks.filter(({ name }) => ticked.has(name))
  const areAllSelected = listedNetworks.length > 0 && chosen.length === listedNetworks.length

  function toggle(name: string) {
    const next = new Set(ticked)
    if (!next.delete(name)) next.add(name)
    setTicked(next)
  }

  return {
    minimum,
    setMinimum,
    listedNetworks,
    areAllSelected,
    isChosen: (name: string) => ticked.has(name),
    toggle,
    toggleAll: () => setTicked(new Set(areAllSelected ? [] : listedNetworks.map(({ name }) => name))),
    clear: () => setTicked(new Set()),
    names: chosen.map(({ name }) => name),
    amount: chosen.reduce((sum, network) => sum + countListed(network), 0),
  }
}
