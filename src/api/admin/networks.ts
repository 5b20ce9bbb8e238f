import useSWR from 'swr'
import { noRevalidationOptions } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import type { NetworkPage, QuarantineInput } from '#src/contract/networks.ts'
import { listNetworksOperation, quarantineNetworksOperation } from '#src/contract/operations/admin.ts'
import { buildOperationPath } from '#src/contract/operations/operation.ts'
import { callAsStaff } from './client.ts'

/** Reads the networks that sent submissions since an ISO 8601 time. Sends no request while `since` is undefined. */
export function useNetworks(since: string | undefined) {
  const query = since ? `${new URLSearchParams({ since })}` : undefined
  const key = query ? buildOperationPath(listNetworksOperation, '', query) : null
  return useSWR<NetworkPage, ApiError>(
    key,
    () => callAsStaff(listNetworksOperation, { query: query ?? '' }),
    noRevalidationOptions,
  )
}

/** Moves the submissions of networks to moderation. Returns the number of moved submissions. */
export async function moveToModeration(input: QuarantineInput): Promise<number> {
  const { volunteers, messages } = await callAsStaff(quarantineNetworksOperation, { body: input })
  return volunteers + messages
}
