import type { Operation } from '#src/contract/rules/operation.ts'
import { bodyErrorStatuses } from '#src/contract/rules/operation.ts'
import type { TrashDecision, TrashedItem, TrashResult } from '#src/contract/trash.ts'

export const listTrashOperation: Operation<void, TrashedItem[]> = {
  method: 'GET',
  path: '/api/admin/trash',
  errors: [401],
}

export const decideTrashOperation: Operation<TrashDecision, TrashResult> = {
  method: 'POST',
  path: '/api/admin/trash',
  errors: [401, 404, ...bodyErrorStatuses],
}
