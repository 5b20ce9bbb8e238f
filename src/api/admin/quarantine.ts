import { useState } from 'react'
import {
  decideQuarantinedSubmissionsOperation,
  listQuarantinedSubmissionsOperation,
} from '#src/contract/operations/admin.ts'
import type { QuarantinedRow, QuarantinePage, QuarantineSelection } from '#src/contract/quarantine.ts'
import { callAsStaff } from './client.ts'
import { useCursorPages } from './cursor-pages.ts'
import type { InboxName, InboxSubmission } from './inbox.ts'

export type QuarantinedSubmission = QuarantinedRow<InboxSubmission>
type NetworkCounts = Pick<QuarantinePage<InboxSubmission>, 'networks' | 'asOf'>

/** Reads quarantined volunteers or messages with a count per network. `network` '' selects all networks. */
export function useQuarantine(inboxName: InboxName, network: string) {
  const [counts, setCounts] = useState<NetworkCounts>({ networks: [], asOf: '' })
  const pages = useCursorPages<QuarantinedSubmission>(network, async (cursor = '') => {
    const parameters = Object.entries({ list: inboxName, network, cursor }).filter(([, value]) => value !== '')
    const page = await callAsStaff(listQuarantinedSubmissionsOperation, { query: `${new URLSearchParams(parameters)}` })
    if (!cursor) setCounts({ networks: page.networks, asOf: page.asOf })
    return page
  })
  return { ...counts, pages }
}

/**
 * Releases or erases quarantined submissions. Returns how many were changed: another member may have decided some of
 * them earlier.
 */
export async function decideQuarantinedSubmissions(
  inboxName: InboxName,
  action: 'release' | 'erase',
  selection: QuarantineSelection,
): Promise<number> {
  const { done: decidedCount } = await callAsStaff(decideQuarantinedSubmissionsOperation, {
    body: { list: inboxName, action, choice: selection },
  })
  return decidedCount
}
