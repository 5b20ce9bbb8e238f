import type { AuditEntry } from '#src/contract/audit.ts'
import type { Draft, DraftReport, DraftState } from '#src/contract/drafts.ts'
import type { ErasureInput, PersonalDataTraces } from '#src/contract/erasure.ts'
import type { LoginInput, PasskeyOptions } from '#src/contract/factors.ts'
import type { UploadedImage } from '#src/contract/image.ts'
import type { CursorPage, InboxSummary } from '#src/contract/inbox.ts'
import type { CreatedPreviewLink, PreviewLink, PreviewLinkInput, RenderedPreview } from '#src/contract/preview.ts'
import type { ManagedPublication, PublicationListPage, PublishedItem } from '#src/contract/publication.ts'
import type { RestoredRevision, Revision, RevisionChoice } from '#src/contract/revisions.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import type { SessionState } from '#src/contract/session.ts'
import type { SetupChange, SetupChecklist } from '#src/contract/setup.ts'
import type { TrashDecision, TrashedItem, TrashResult } from '#src/contract/trash.ts'

export const readSessionOperation: Operation<void, SessionState> = {
  method: 'GET',
  path: '/api/admin/session',
  errors: [],
}

/** Logs in with the shared password or as a member. A response header contains the session token. */
export const logInOperation: Operation<LoginInput, void> = {
  method: 'POST',
  path: '/api/admin/login',
  errors: [400, 401, 413, 415, 422],
}

/** Returns WebAuthn options for a login with any passkey, without a user name. */
export const readLoginOptionsOperation: Operation<void, PasskeyOptions> = {
  method: 'GET',
  path: '/api/admin/login',
  errors: [],
}

export const logOutOperation: Operation<void, void> = { method: 'POST', path: '/api/admin/logout', errors: [] }

export const readSummaryOperation: Operation<void, InboxSummary> = {
  method: 'GET',
  path: '/api/admin/summary',
  errors: [401],
}

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

const bodyErrorStatuses = [400, 413, 415, 422]

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

/** Renders Markdown as HTML, with the same code as the public page. */
export const previewTextOperation: Operation<{ content: string }, RenderedPreview> = {
  method: 'POST',
  path: '/api/admin/preview',
  errors: [401, ...bodyErrorStatuses],
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

export const uploadTextImageOperation: Operation<{ image: string }, UploadedImage> = {
  method: 'POST',
  path: '/api/admin/images',
  errors: [401, ...bodyErrorStatuses],
}

/** Lists the active preview links of an article or event. Query: `section` and `item` (its id). */
export const listPreviewLinksOperation: Operation<void, PreviewLink[]> = {
  method: 'GET',
  path: '/api/admin/preview-links',
  errors: [401, 422],
}

export const createPreviewLinkOperation: Operation<PreviewLinkInput, CreatedPreviewLink> = {
  method: 'POST',
  path: '/api/admin/preview-links',
  errors: [401, 404, 409, ...bodyErrorStatuses],
}

export const revokePreviewLinkOperation: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/admin/preview-links/:id',
  errors: [401, 404],
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

export const findPersonalDataOperation: Operation<{ contact: string }, PersonalDataTraces> = {
  method: 'POST',
  path: '/api/admin/erasure/search',
  errors: [401, ...bodyErrorStatuses],
}

export const deletePersonalDataOperation: Operation<ErasureInput, { done: number }> = {
  method: 'POST',
  path: '/api/admin/erasure',
  errors: [401, ...bodyErrorStatuses],
}

export const readSetupOperation: Operation<void, SetupChecklist> = {
  method: 'GET',
  path: '/api/admin/setup',
  errors: [401],
}

export const changeSetupOperation: Operation<SetupChange, void> = {
  method: 'PUT',
  path: '/api/admin/setup',
  errors: [401, ...bodyErrorStatuses],
}
