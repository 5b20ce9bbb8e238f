import type { AuditLine } from '#src/contract/audit.ts'
import type { EditorAnswer, EditorReport, OpenEditor } from '#src/contract/editors.ts'
import type { ErasureInput, Traces } from '#src/contract/erasure.ts'
import type { LoginInput, PasskeyOptions } from '#src/contract/factors.ts'
import type { HeldDecision, HeldPage } from '#src/contract/held.ts'
import type { UploadedImage } from '#src/contract/image.ts'
import type { CursorPage, InboxSummary } from '#src/contract/inbox.ts'
import type { Message } from '#src/contract/messages.ts'
import type { Moved, NetworkPage, QuarantineInput } from '#src/contract/networks.ts'
import type { MadePreviewLink, Preview, PreviewLink, PreviewLinkInput } from '#src/contract/preview.ts'
import type { Managed, OutlinePage, Published } from '#src/contract/publication.ts'
import type { SessionState } from '#src/contract/session.ts'
import type { SetAsideDecision, SetAsidePage } from '#src/contract/set-aside.ts'
import type { SetupChange, SetupChecklist } from '#src/contract/setup.ts'
import type { TrashDecision, TrashDone, Trashed } from '#src/contract/trash.ts'
import type { Version, VersionChoice, VersionDone } from '#src/contract/versions.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import type { Operation } from './operation.ts'

export const readSession: Operation<void, SessionState> = { method: 'GET', path: '/api/admin/session', errors: [] }

/** Takes the shared password or a member's factor. Returns the session token in a header. */
export const logIn: Operation<LoginInput, void> = {
  method: 'POST',
  path: '/api/admin/login',
  errors: [400, 401, 413, 415, 422],
}

/** Options for a passkey login without a user name. */
export const readLoginOptions: Operation<void, PasskeyOptions> = { method: 'GET', path: '/api/admin/login', errors: [] }

export const logOut: Operation<void, void> = { method: 'POST', path: '/api/admin/logout', errors: [] }

export const readSummary: Operation<void, InboxSummary> = { method: 'GET', path: '/api/admin/summary', errors: [401] }

export const listAudit: Operation<void, CursorPage<AuditLine>> = {
  method: 'GET',
  path: '/api/admin/audit',
  errors: [401, 422],
}

export const exportAudit: Operation<void, Blob> = {
  method: 'GET',
  path: '/api/admin/audit.csv',
  errors: [401, 422],
}

const badBody = [400, 413, 415, 422]

/** Query: `section`, `page`, `search`, `state`. Excludes the trash. With an `id` it is `findManagedPublicationOperation`. */
export const listManaged: Operation<void, OutlinePage<Managed<Published>>> = {
  method: 'GET',
  path: '/api/admin/publications',
  errors: [401, 422],
}

/** Query: `section` and `id`. Returns an array of one item, or none. */
export const readManaged: Operation<void, Managed<Published>[]> = {
  method: 'GET',
  path: '/api/admin/publications',
  errors: [401, 422],
}

/** Renders a text as visitors will see it. */
export const previewText: Operation<{ content: string }, Preview> = {
  method: 'POST',
  path: '/api/admin/preview',
  errors: [401, ...badBody],
}

/** Lists unsaved texts. Query: `section`, optionally `item`, and `editor` with it. */
export const listUnsaved: Operation<void, OpenEditor[]> = {
  method: 'GET',
  path: '/api/admin/editors',
  errors: [401, 422],
}

export const reportEditor: Operation<EditorReport, EditorAnswer> = {
  method: 'PUT',
  path: '/api/admin/editors',
  errors: [401, ...badBody],
}

export const uploadTextImage: Operation<{ image: string }, UploadedImage> = {
  method: 'POST',
  path: '/api/admin/images',
  errors: [401, ...badBody],
}

/** Query: `section` and `item`. */
export const listPreviewLinks: Operation<void, PreviewLink[]> = {
  method: 'GET',
  path: '/api/admin/preview-links',
  errors: [401, 422],
}

export const makePreviewLink: Operation<PreviewLinkInput, MadePreviewLink> = {
  method: 'POST',
  path: '/api/admin/preview-links',
  errors: [401, 404, 409, ...badBody],
}

export const revokePreviewLink: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/admin/preview-links/:id',
  errors: [401, 404],
}

/** Query: `section` and `id`. */
export const listVersions: Operation<void, Version[]> = {
  method: 'GET',
  path: '/api/admin/versions',
  errors: [401, 422],
}

export const restoreVersion: Operation<VersionChoice, VersionDone> = {
  method: 'POST',
  path: '/api/admin/versions',
  errors: [401, 404, 412, ...badBody],
}

export const listTrash: Operation<void, Trashed[]> = { method: 'GET', path: '/api/admin/trash', errors: [401] }

export const decideTrash: Operation<TrashDecision, TrashDone> = {
  method: 'POST',
  path: '/api/admin/trash',
  errors: [401, 404, ...badBody],
}

export const listHeld: Operation<void, HeldPage<Volunteer | Message>> = {
  method: 'GET',
  path: '/api/admin/held',
  errors: [401, 422],
}

export const decideHeld: Operation<HeldDecision, { done: number }> = {
  method: 'POST',
  path: '/api/admin/held',
  errors: [401, ...badBody],
}

/** Query: `since`, an ISO 8601 time. */
export const listNetworks: Operation<void, NetworkPage> = {
  method: 'GET',
  path: '/api/admin/networks',
  errors: [401, 422],
}

export const quarantineNetworks: Operation<QuarantineInput, Moved> = {
  method: 'POST',
  path: '/api/admin/networks',
  errors: [401, ...badBody],
}

export const listSetAside: Operation<void, SetAsidePage> = {
  method: 'GET',
  path: '/api/admin/set-aside',
  errors: [401],
}

export const decideSetAside: Operation<SetAsideDecision, void> = {
  method: 'POST',
  path: '/api/admin/set-aside',
  errors: [401, ...badBody],
}

export const findTraces: Operation<{ contact: string }, Traces> = {
  method: 'POST',
  path: '/api/admin/erasure/search',
  errors: [401, ...badBody],
}

export const eraseTraces: Operation<ErasureInput, { done: number }> = {
  method: 'POST',
  path: '/api/admin/erasure',
  errors: [401, ...badBody],
}

export const readSetup: Operation<void, SetupChecklist> = { method: 'GET', path: '/api/admin/setup', errors: [401] }

export const changeSetup: Operation<SetupChange, void> = {
  method: 'PUT',
  path: '/api/admin/setup',
  errors: [401, ...badBody],
}
