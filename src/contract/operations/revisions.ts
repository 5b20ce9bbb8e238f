import type { RestoredRevision, Revision, RevisionChoice } from '#src/contract/revisions.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import { bodyErrorStatuses } from '#src/contract/rules/operation.ts'

/** Lists the revisions of an article or event, newest first. Query: `section` and `id`. */
export const listRevisionsOperation: Operation<void, Revision[]> = {
  method: 'GET',
  path: '/api/admin/versions',
  errors: [401, 422],
}

export const restoreRevisionOperation: Operation<RevisionChoice, RestoredRevision> = {
  method: 'POST',
  path: '/api/admin/versions',
  errors: [401, 404, 412, ...bodyErrorStatuses],
}
