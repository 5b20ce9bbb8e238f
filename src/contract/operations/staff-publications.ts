import type { Draft, DraftReport, DraftState } from '#src/contract/drafts.ts'
import type { ManagedPublication, PublicationListPage, PublishedItem } from '#src/contract/publication.ts'
import type { RestoredRevision, Revision, RevisionChoice } from '#src/contract/revisions.ts'
import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type { TrashDecision, TrashedItem, TrashResult } from '#src/contract/trash.ts'

/**
 * Lists publications for staff, without those in the trash. Query: `section`, `title`, `state`, `sort`, and `cursor` of
 * the former page.
 */
export const listManagedPublicationsOperation = defineOperation<
  void,
  PublicationListPage<ManagedPublication<PublishedItem>>
>('GET', '/api/admin/publications', [401, 422])

/** Finds one publication by the query `section` and `id`. Returns an array of one item, or an empty array. */
export const findManagedPublicationOperation = defineOperation<void, ManagedPublication<PublishedItem>[]>(
  'GET',
  '/api/admin/publications',
  [401, 422],
)

/** Lists the drafts of a section, most recently changed first. Query of all draft operations: `section`. */
export const listDraftsOperation = defineOperation<void, Draft[]>('GET', '/api/admin/drafts', [401, 422])

export const readDraftOperation = defineOperation<void, Draft>('GET', '/api/admin/drafts/:id', [401, 404, 422])

/** Stores the draft of one item, or reports that a form has the item open. `If-Match` is the version of the draft. */
export const saveDraftOperation = defineOperation<DraftReport, DraftState>('PUT', '/api/admin/drafts/:id', [
  412,
  ...staffBodyErrors,
])

export const deleteDraftOperation = defineOperation('DELETE', '/api/admin/drafts/:id', [401, 412, 422])

/** Lists the revisions of an article or event, newest first. Query: `section` and `id`. */
export const listRevisionsOperation = defineOperation<void, Revision[]>('GET', '/api/admin/versions', [401, 422])

export const restoreRevisionOperation = defineOperation<RevisionChoice, RestoredRevision>(
  'POST',
  '/api/admin/versions',
  [404, 412, ...staffBodyErrors],
)

export const listTrashOperation = defineOperation<void, TrashedItem[]>('GET', '/api/admin/trash', [401])

export const decideTrashOperation = defineOperation<TrashDecision, TrashResult>('POST', '/api/admin/trash', [
  404,
  ...staffBodyErrors,
])
