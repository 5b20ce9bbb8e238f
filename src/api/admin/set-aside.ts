import useSWR from 'swr'
import { quiet } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import { decideSetAside, listSetAside } from '#src/contract/operations/admin.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import type { SetAsideDecision, SetAsidePage } from '#src/contract/set-aside.ts'
import { callAsStaff } from './client.ts'

export function useSetAside() {
  return useSWR<SetAsidePage, ApiError>(addressOf(listSetAside), () => callAsStaff(listSetAside), quiet)
}

export async function decideAside(decision: SetAsideDecision): Promise<void> {
  await callAsStaff(decideSetAside, { body: decision })
}
