import useSWR from 'swr'
import { quiet } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import type { NetworkPage, QuarantineInput } from '#src/contract/networks.ts'
import { listNetworks, quarantineNetworks } from '#src/contract/operations/admin.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import { callAsStaff } from './client.ts'

/** Fetches the networks with submissions since an ISO 8601 time (undefined disables). */
export function useNetworks(since: string | undefined) {
  const query = since ? `${new URLSearchParams({ since })}` : undefined
  const key = query ? addressOf(listNetworks, '', query) : null
  return useSWR<NetworkPage, ApiError>(key, () => callAsStaff(listNetworks, { query: query ?? '' }), quiet)
}

/** Returns the number of submissions moved to moderation. */
export async function moveToModeration(input: QuarantineInput): Promise<number> {
  const { volunteers, messages } = await callAsStaff(quarantineNetworks, { body: input })
  return volunteers + messages
}
