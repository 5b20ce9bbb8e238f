import { useState } from 'react'
import type { Held, HeldChoice, HeldPage } from '#src/contract/held.ts'
import { decideHeld, listHeld } from '#src/contract/operations/admin.ts'
import { callAsStaff } from './client.ts'
import { useCursorPages } from './cursor-pages.ts'
import type { InboxName, Submission } from './inbox.ts'

export type HeldSubmission = Held<Submission>
type NetworkCounts = Pick<HeldPage<Submission>, 'networks' | 'asOf'>

/** Quarantined rows of a list, of one network or of all (''), and the count per network. */
export function useHeld(list: InboxName, network: string) {
  const [counts, setCounts] = useState<NetworkCounts>({ networks: [], asOf: '' })
  const pages = useCursorPages<HeldSubmission>(network, async (cursor = '') => {
    const params = Object.entries({ list, network, cursor }).filter(([, value]) => value !== '')
    const page = await callAsStaff(listHeld, { query: `${new URLSearchParams(params)}` })
    if (!cursor) setCounts({ networks: page.networks, asOf: page.asOf })
    return page
  })
  return { ...counts, pages }
}

/** Returns the number of rows that were still quarantined. */
export async function decide(list: InboxName, action: 'release' | 'erase', choice: HeldChoice): Promise<number> {
  const { done } = await callAsStaff(decideHeld, { body: { list, action, choice } })
  return done
}
