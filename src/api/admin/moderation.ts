import {
  decideModerationOperation,
  listModerationOperation,
  listNetworksOperation,
  type ModerationDecision,
  type ModerationKind,
  type ModerationPage,
  type ModerationRow,
  type QuarantineInput,
  quarantineNetworksOperation,
} from '#src/contract/moderation.ts'
import { buildQuery, callAsStaff } from './client.ts'
import { useOperation } from './operations.ts'
import { useStaffPages } from './pages.ts'

/** Reads submissions that wait for a decision, with a count per network. `network` '' selects all networks. */
export function useModeration(kind: ModerationKind, network: string) {
  const pages = useStaffPages<ModerationRow, ModerationPage, void>(listModerationOperation, (_index, previousPage) => ({
    query: buildQuery({ kind, network, cursor: previousPage?.next ?? '' }),
  }))
  const { count = 0, networks = [], asOf = '' } = pages.pages?.[0] ?? {}
  return { count, networks, asOf, pages: { ...pages, next: pages.lastPage?.next ?? null } }
}

/** Returns the number of decided submissions: another member may have decided some of them earlier. */
export async function decideModeration(decision: ModerationDecision): Promise<number> {
  return (await callAsStaff(decideModerationOperation, { body: decision })).done
}

/** Reads the networks that sent submissions since an ISO 8601 time. Sends no request while `since` is undefined. */
export function useNetworks(since: string | undefined) {
  return useOperation(listNetworksOperation, since ? { query: buildQuery({ since }) } : null)
}

/** Moves the submissions of networks to moderation. Returns the number of moved submissions. */
export async function quarantineNetworks(input: QuarantineInput): Promise<number> {
  const { volunteers, messages } = await callAsStaff(quarantineNetworksOperation, { body: input })
  return volunteers + messages
}
