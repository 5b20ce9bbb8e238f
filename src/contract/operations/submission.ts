import type { CursorPage } from '#src/contract/inbox.ts'
import type { Operation } from './operation.ts'

export interface SubmissionOperations<Item> {
  /** Its body has the fields of the form, read by the schema of its kind. */
  send: Operation<unknown, { id: string }>
  list: Operation<void, CursorPage<Item>>
  copy: Operation<void, Blob>
  change: Operation<{ status?: string; note?: string; lga?: string | null }, Item>
  erase: Operation<void, void>
  csv: Operation<void, Blob>
}

const badBody = [400, 413, 415, 422]

export function submissionOperations<Item>(path: string): SubmissionOperations<Item> {
  const one = `${path}/:id`
  return {
    send: { method: 'POST', path, errors: badBody },
    list: { method: 'GET', path, errors: [401, 422] },
    copy: { method: 'GET', path: one, errors: [401, 404] },
    change: { method: 'PATCH', path: one, errors: [401, 404, 412, ...badBody] },
    erase: { method: 'DELETE', path: one, errors: [401, 404] },
    csv: { method: 'GET', path: `${path}.csv`, errors: [401, 422] },
  }
}
