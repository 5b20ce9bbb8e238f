import { changeSubmission, findSubmission, type InboxName, type SubmissionByInbox } from '#src/api/admin/inbox.ts'
import { ApiError } from '#src/api/client.ts'

/** Result of saving a submission. `theirRow` is the row that another team member saved in the meantime. */
export type SaveOutcome<Row> =
  | { kind: 'saved'; row: Row }
  | { kind: 'conflict'; theirRow: Row }
  | { kind: 'gone' | 'unreached' | 'failed' }

/** Submission before a change of one of its fields. Only messages have an editable `lga` (local government area). */
export interface SeenRow {
  id: string
  version: number
  status?: string
  note?: string
  lga?: string
}

export type SubmissionField = 'status' | 'note' | 'lga'

const MAX_ATTEMPTS = 4

function toSaveFailure(error: unknown): { kind: 'gone' | 'unreached' | 'failed' } {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 404) return { kind: 'gone' }
  return { kind: error.status === 0 ? 'unreached' : 'failed' }
}

/** Saves one field with an optimistic lock. Retries if another member changed only other fields of the row. */
export async function saveChange<List extends InboxName>(
  inboxName: List,
  seenRow: SeenRow,
  field: SubmissionField,
  value: string | null,
): Promise<SaveOutcome<SubmissionByInbox[List]>> {
  let baseRow: Pick<SeenRow, 'id' | 'version'> = seenRow
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      try {
        return {
          kind: 'saved',
          row: await changeSubmission(inboxName, baseRow.id, { [field]: value }, baseRow.version),
        }
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 412)) throw error
      }
      const theirRow = await findSubmission(inboxName, baseRow.id)
      if (!theirRow) return { kind: 'gone' }
      if ((theirRow[field] ?? null) === value) return { kind: 'saved', row: theirRow }
      if (theirRow[field] !== seenRow[field]) return { kind: 'conflict', theirRow }
      baseRow = theirRow
    }
    return { kind: 'failed' }
  } catch (error) {
    return toSaveFailure(error)
  }
}
