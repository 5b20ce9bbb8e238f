import { useState } from 'react'
import type { NetworkPage, RecentNetwork } from '#src/contract/networks.ts'

const countSubmissions = ({ volunteers, messages }: RecentNetwork) => volunteers + messages

/** Filters networks by a minimum number of submissions, and keeps the networks that the user selected. */
export function useNetworkSelection(networkPage: NetworkPage | undefined) {
  const [minimum, setMinimum] = useState(1)
  const [tickedNames, setTickedNames] = useState<Set<string>>(new Set())
  const listedNetworks = (networkPage?.networks ?? []).filter(
    (network) => countSubmissions(network) + network.held >= minimum,
  )
  const selectedNetworks = listedNetworks.filter(({ name }) => tickedNames.has(name))
  const areAllSelected = listedNetworks.length > 0 && selectedNetworks.length === listedNetworks.length

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
    isSelected: (name: string) => tickedNames.has(name),
    toggleNetwork,
    toggleAll: () => setTickedNames(new Set(areAllSelected ? [] : listedNetworks.map(({ name }) => name))),
    clearSelection: () => setTickedNames(new Set()),
    selectedNames: selectedNetworks.map(({ name }) => name),
    submissionCount: selectedNetworks.reduce((sum, network) => sum + countSubmissions(network), 0),
  }
}
