import type { AuditLine } from '#src/contract/audit.ts'
import { listAudit } from '#src/contract/operations/admin.ts'
import { callAsStaff } from './client.ts'
import { useCursorPages } from './cursor-pages.ts'

export function useAudit() {
  return useCursorPages<AuditLine>('audit', (cursor = '') => {
    const query = cursor && `${new URLSearchParams({ cursor })}`
    return callAsStaff(listAudit, { query })
  })
}
