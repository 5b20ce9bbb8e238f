import type { Draft, DraftReport, DraftState } from '#src/contract/drafts.ts'
import type { ManagedPublication, PublicationListPage, PublishedItem } from '#src/contract/publication.ts'
import type { RestoredRevision, Revision, RevisionChoice } from '#src/contract/revisions.ts'
import { bodyErrorStatuses, type Operation } from '#src/contract/rules/operation.ts'
import type { TrashDecision, TrashedItem, TrashResult } from '#src/contract/trash.ts'

/** Lists publications for staff, without those in the trash. Query: `section`, `page`, `title` and `state`. */
export const listManagedPublicationsOperation: Operation<
  void,
  PublicationListPage<ManagedPublication<PublishedItem>>
> = {
  method: 'GET',
  path: '/api/admin/publications',
  errors: [401, 422],
}

/** Finds one publication by the query `section` and `id`. Returns an array of one item, or an empty array. */
export const findManagedPublicationOperation: Operation<void, ManagedPublication<PublishedItem>[]> = {
  method: 'GET',
  path: '/api/admin/publications',
  errors: [401, 422],
}

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
