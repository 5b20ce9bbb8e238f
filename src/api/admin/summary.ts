import useSWR, { mutate } from 'swr'
import { noRevalidationOptions } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import type { InboxSummary } from '#src/contract/inbox.ts'
import { readSummaryOperation } from '#src/contract/operations/admin.ts'
import { buildOperationPath } from '#src/contract/operations/operation.ts'
import { callAsStaff } from './client.ts'

const SUMMARY_PATH = buildOperationPath(readSummaryOperation)

/** Reads the counts of the inbox. Pass `isEnabled` as false for roles that may not see these counts. */
export function useSummary(isEnabled = true) {
  return useSWR<InboxSummary, ApiError>(
    isEnabled ? SUMMARY_PATH : null,
    () => callAsStaff(readSummaryOperation),
    noRevalidationOptions,
  )
}

export async function refreshSummary(): Promise<void> {
  await mutate(SUMMARY_PATH)
}
