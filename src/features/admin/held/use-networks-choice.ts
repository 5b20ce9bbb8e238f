import { useState } from 'react'
import type { NetworkPage, RecentNetwork } from '#src/contract/networks.ts'

const listedOf = ({ volunteers, messages }: RecentNetwork) => volunteers + messages

/** The networks that sent at least so many submissions, and those of them that are ticked. */
export function useNetworksChoice(page: NetworkPage | undefined) {
  const [least, setLeast] = useState(1)
  const [ticked, setTicked] = useState<Set<string>>(new Set())
  const listed = (page?.networks ?? []).filter((network) => listedOf(network) + network.held >= least)
  const chosen = listed.filter(({ name }) => ticked.has(name))
  const isAll = listed.length > 0 && chosen.length === listed.length

  function toggle(name: string) {
    const next = new Set(ticked)
    if (!next.delete(name)) next.add(name)
    setTicked(next)
  }

  return {
    least,
    setLeast,
    listed,
    isAll,
    isChosen: (name: string) => ticked.has(name),
    toggle,
    toggleAll: () => setTicked(new Set(isAll ? [] : listed.map(({ name }) => name))),
    clear: () => setTicked(new Set()),
    names: chosen.map(({ name }) => name),
    amount: chosen.reduce((sum, network) => sum + listedOf(network), 0),
  }
}
