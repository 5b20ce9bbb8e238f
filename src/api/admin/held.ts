import { useState } from 'react'
import type { Held, HeldChoice, HeldPage } from '#src/contract/held.ts'
import { decideHeld, listHeld } from '#src/contract/operations/admin.ts'
import { callAsStaff } from './client.ts'
import { useCursorPages } from './cursor-pages.ts'
import type { InboxName, Submission } from './inbox.ts'

export type HeldSubmission = Held<Submission>
type Facts = Pick<HeldPage<Submission>, 'networks' | 'asOf'>

/** What is held of a list, of one network or with '' of all, and of how many networks it is. */
export function useHeld(list: InboxName, network: string) {
  const [facts, setFacts] = useState<Facts>({ networks: [], asOf: '' })
  const pages = useCursorPages<HeldSubmission>(network, async (cursor = '') => {
    const given = Object.entries({ list, network, cursor }).filter(([, value]) => value !== '')
    const page = await callAsStaff(listHeld, { query: `${new URLSearchParams(given)}` })
    if (!cursor) setFacts({ networks: page.networks, asOf: page.asOf })
    return page
  })
  return { ...facts, pages }
}

/** How many were still held; what somebody else has released or erased since is none of them. */
export async function decide(list: InboxName, action: 'release' | 'erase', choice: HeldChoice): Promise<number> {
  const { done } = await callAsStaff(decideHeld, { body: { list, action, choice } })
  return done
}
