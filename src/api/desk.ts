import useSWR, { mutate } from 'swr'
import type { AuditLine, InboxSummary } from '#src/contract/inbox.ts'
import { listAudit, readSummary } from '#src/contract/operations/admin.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import type { ApiError } from './client.ts'
import { useDeskPages } from './desk-pages.ts'
import { quiet } from './list.ts'
import { callAsStaff } from './staff.ts'

const SUMMARY = addressOf(readSummary)

/** What waits for staff, and how many volunteers every area has. */
export function useSummary() {
  return useSWR<InboxSummary, ApiError>(SUMMARY, () => callAsStaff(readSummary), quiet)
}

export async function refreshSummary(): Promise<void> {
  await mutate(SUMMARY)
}

/** Who did what with people's data, newest first. */
export function useAudit() {
  return useDeskPages<AuditLine>('audit', (cursor = '') => {
    const query = cursor && `${new URLSearchParams({ cursor })}`
    return callAsStaff(listAudit, { query })
  })
}
