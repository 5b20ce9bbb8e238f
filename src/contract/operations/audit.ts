import type { AuditEntry } from '#src/contract/audit.ts'
import type { CursorPage } from '#src/contract/inbox.ts'
import type { Operation } from '#src/contract/rules/operation.ts'

export const listAuditOperation: Operation<void, CursorPage<AuditEntry>> = {
  method: 'GET',
  path: '/api/admin/audit',
  errors: [401, 422],
}

export const exportAuditOperation: Operation<void, Blob> = {
  method: 'GET',
  path: '/api/admin/audit.csv',
  errors: [401, 422],
}
