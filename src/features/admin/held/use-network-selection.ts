import { useState } from 'react'
import type { NetworkPage, RecentNetwork } from '#src/contract/networks.ts'

const countSubmissions = ({ volunteers, messages }: RecentNetwork) => volunteers + messages

/** Filters networks by a minimum number of submissions, and keeps the networks that the user selected. */
export function useNetworkSelection(page: NetworkPage | undefined) {
  const [minimum, setMinimum] = useState(1)
  const [tickedNames, setTickedNames] = useState<Set<string>>(new Set())
  const listedNetworks = (page?.networks ?? []).filter((network) => countSubmissions(network) + network.held >= minimum)
  const chosenNetworks = listedNetworks.filter(({ name }) => tickedNames.has(name))
  const areAllSelected = listedNetworks.length > 0 && chosenNetworks.length === listedNetworks.length

  function toggleNetwork(name: string) {
    const nextNames = new Set(tickedNames)
    if (!nextNames.delete(name)) nextNames.add(name)
    setTickedNames(nextNames)
  }

  return {
    minimum,
    setMinimum,
    listedNetworks,
    areAllSelected,
    isChosen: (name: string) => tickedNames.has(name),
    toggle: toggleNetwork,
    toggleAll: () => setTickedNames(new Set(areAllSelected ? [] : listedNetworks.map(({ name }) => name))),
    clear: () => setTickedNames(new Set()),
    names: chosenNetworks.map(({ name }) => name),
    amount: chosenNetworks.reduce((sum, network) => sum + countSubmissions(network), 0),
  }
}
