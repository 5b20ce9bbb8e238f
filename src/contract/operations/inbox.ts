import type { InboxSummary } from '#src/contract/inbox.ts'
import type { Operation } from '#src/contract/rules/operation.ts'

export const readSummaryOperation: Operation<void, InboxSummary> = {
  method: 'GET',
  path: '/api/admin/summary',
  errors: [401],
}
