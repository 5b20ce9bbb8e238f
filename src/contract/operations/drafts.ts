import type { Draft, DraftReport, DraftState } from '#src/contract/drafts.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import { bodyErrorStatuses } from '#src/contract/rules/operation.ts'

/** Lists the drafts of a section, most recently changed first. Query of all draft operations: `section`. */
export const listDraftsOperation: Operation<void, Draft[]> = {
  method: 'GET',
  path: '/api/admin/drafts',
  errors: [401, 422],
}

/** Reads the draft of one item, whose id is `:id`. */
export const readDraftOperation: Operation<void, Draft> = {
  method: 'GET',
  path: '/api/admin/drafts/:id',
  errors: [401, 404, 422],
}

/** Stores the draft of one item, or reports that a form has the item open. `If-Match` is the version of the draft. */
export const saveDraftOperation: Operation<DraftReport, DraftState> = {
  method: 'PUT',
  path: '/api/admin/drafts/:id',
  errors: [401, 412, ...bodyErrorStatuses],
}

export const deleteDraftOperation: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/admin/drafts/:id',
  errors: [401, 412, 422],
}
