import { defineOperation } from '#src/contract/rules/operation.ts'
import type { CursorPage } from '#src/contract/submissions/inbox.ts'
import type { AuditEntry } from './audit.ts'

export const listAuditOperation = defineOperation<void, CursorPage<AuditEntry>>('GET', '/api/admin/audit', [401, 422])

export const exportAuditOperation = defineOperation<void, Blob>('GET', '/api/admin/audit.csv', [401, 422])
