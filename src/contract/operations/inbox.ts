import type { InboxSummary } from '#src/contract/inbox.ts'
import { defineOperation } from '#src/contract/rules/operation.ts'

export const readSummaryOperation = defineOperation<void, InboxSummary>('GET', '/api/admin/summary', [401])
