import { bodyErrors, defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type { CursorPage, InboxKind } from './inbox.ts'
import type { Message } from './messages.ts'
import type { Volunteer } from './volunteers.ts'

export interface SubmissionSearch {
  search?: string
  lga?: string
  status?: string
  assigned?: string
  cursor?: string
}

export type InboxSearchInput = { list: InboxKind } & SubmissionSearch

interface SubmissionChange {
  status?: string
  note?: string
  lga?: string | null
  assignedTo?: string | null
  dueOn?: string | null
  contactedBy?: string
}

/** Creates the operations of a public form and its inbox. `path` is the form's endpoint, such as `/api/volunteers`. */
function createSubmissionOperations<Item>(path: string) {
  const itemPath = `${path}/:id`
  return {
    /** Sends a public form. The input type is unknown, because the server validates the body. */
    send: defineOperation<unknown, { id: string }>('POST', path, bodyErrors),
    list: defineOperation<void, CursorPage<Item>>('GET', path, [401, 422]),
    /** Searches the inbox. Sends the search text in a POST body, because it is personal data and URLs are logged. */
    search: defineOperation<InboxSearchInput, CursorPage<Item>>('POST', '/api/admin/inbox', staffBodyErrors),
    copy: defineOperation<void, Blob>('GET', itemPath, [401, 404]),
    change: defineOperation<SubmissionChange, Item>('PATCH', itemPath, [404, 412, ...staffBodyErrors]),
    erase: defineOperation('DELETE', itemPath, [401, 404]),
    csv: defineOperation<SubmissionSearch, Blob>('POST', `${path}.csv`, staffBodyErrors),
  }
}

export type SubmissionOperations<Item> = ReturnType<typeof createSubmissionOperations<Item>>

export const messageOperations = createSubmissionOperations<Message>('/api/contact')

export const volunteerOperations = createSubmissionOperations<Volunteer>('/api/volunteers')
