import type { AuditEntry } from '#src/contract/audit.ts'
import type { CursorPage } from '#src/contract/inbox.ts'
import { defineOperation } from '#src/contract/rules/operation.ts'

export const listAuditOperation = defineOperation<void, CursorPage<AuditEntry>>('GET', '/api/admin/audit', [401, 422])

export const exportAuditOperation = defineOperation<void, Blob>('GET', '/api/admin/audit.csv', [401, 422])
