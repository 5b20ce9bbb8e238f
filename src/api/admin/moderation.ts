import { useState } from 'react'
import useSWR from 'swr'
import { noRevalidationOptions } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import {
  decideModerationOperation,
  listModerationOperation,
  listNetworksOperation,
  type ModerationDecision,
  type ModerationKind,
  type ModerationPage,
  type ModerationRow,
  type NetworkPage,
  type QuarantineInput,
  quarantineNetworksOperation,
} from '#src/contract/moderation.ts'
import { buildOperationPath } from '#src/contract/operations/operation.ts'
import { callAsStaff } from './client.ts'
import { useCursorPages } from './cursor-pages.ts'

type Counts = Omit<ModerationPage, 'items' | 'next'>

/** Reads submissions that wait for a decision, with a count per network. `network` '' selects all networks. */
export function useModeration(kind: ModerationKind, network: string) {
  const [counts, setCounts] = useState<Counts>({ count: 0, networks: [], asOf: '' })
  const pages = useCursorPages<ModerationRow>(network, async (cursor = '') => {
    const { items, next, ...pageCounts } = await callAsStaff(listModerationOperation, {
      query: `${new URLSearchParams({ kind, network, cursor })}`,
    })
    if (!cursor) setCounts(pageCounts)
    return { items, next }
  })
  return { ...counts, pages }
}

/** Returns the number of decided submissions: another member may have decided some of them earlier. */
export async function decideModeration(decision: ModerationDecision): Promise<number> {
  return (await callAsStaff(decideModerationOperation, { body: decision })).done
}

/** Reads the networks that sent submissions since an ISO 8601 time. Sends no request while `since` is undefined. */
export function useNetworks(since: string | undefined) {
  const query = since ? `${new URLSearchParams({ since })}` : ''
  return useSWR<NetworkPage, ApiError>(
    query && buildOperationPath(listNetworksOperation, '', query),
    () => callAsStaff(listNetworksOperation, { query }),
    noRevalidationOptions,
  )
}

/** Moves the submissions of networks to moderation. Returns the number of moved submissions. */
export async function quarantineNetworks(input: QuarantineInput): Promise<number> {
  const { volunteers, messages } = await callAsStaff(quarantineNetworksOperation, { body: input })
  return volunteers + messages
}
