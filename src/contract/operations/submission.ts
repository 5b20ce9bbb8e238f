import type { CursorPage, InboxKind } from '#src/contract/inbox.ts'
import { bodyErrorStatuses, type Operation } from '#src/contract/rules/operation.ts'

export interface SubmissionSearch {
  search?: string
  lga?: string
  status?: string
  cursor?: string
}

export type InboxSearchInput = { list: InboxKind } & SubmissionSearch

export interface SubmissionOperations<Item> {
  /** Sends a public form. The input type is unknown, because the server validates the body. */
  send: Operation<unknown, { id: string }>
  list: Operation<void, CursorPage<Item>>
  /** Searches the inbox. Sends the search text in a POST body, because it is personal data and URLs are logged. */
  search: Operation<InboxSearchInput, CursorPage<Item>>
  copy: Operation<void, Blob>
  change: Operation<{ status?: string; note?: string; lga?: string | null }, Item>
  erase: Operation<void, void>
  csv: Operation<SubmissionSearch, Blob>
}

/**
 * Creates the operations of a public form and of its inbox. `path` is the form's endpoint, such as `/api/volunteers`.
 */
export function createSubmissionOperations<Item>(path: string): SubmissionOperations<Item> {
  const itemPath = `${path}/:id`
  return {
    send: { method: 'POST', path, errors: bodyErrorStatuses },
    list: { method: 'GET', path, errors: [401, 422] },
    search: { method: 'POST', path: '/api/admin/inbox', errors: [401, ...bodyErrorStatuses] },
    copy: { method: 'GET', path: itemPath, errors: [401, 404] },
    change: { method: 'PATCH', path: itemPath, errors: [401, 404, 412, ...bodyErrorStatuses] },
    erase: { method: 'DELETE', path: itemPath, errors: [401, 404] },
    csv: { method: 'POST', path: `${path}.csv`, errors: [401, ...bodyErrorStatuses] },
  }
}
