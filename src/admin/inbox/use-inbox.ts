import { useRef, useState } from 'react'
import {
  changeSubmission,
  findSubmission,
  type InboxName,
  type InboxSearch,
  operationsByInbox,
  refreshSummary,
  type SubmissionByInbox,
} from '#src/api/admin/inbox.ts'
import { useStaffPages } from '#src/api/admin/pages.ts'
import { ApiError } from '#src/api/client.ts'
import type { CursorPage } from '#src/contract/inbox.ts'
import { messageStatuses } from '#src/contract/messages.ts'
import type { InboxSearchInput } from '#src/contract/submissions.ts'
import { volunteerStatuses } from '#src/contract/volunteers.ts'

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

export const submissionStatuses: Record<InboxName, readonly string[]> = {
  volunteers: volunteerStatuses,
  messages: messageStatuses,
}

export const emptyFilter: InboxSearch = { search: '', lga: '', status: '' }

export function useInbox<List extends InboxName>(inboxName: List) {
  const [filter, setFilter] = useState(emptyFilter)
  const [typedSearch, setTypedSearch] = useState('')
  type Row = SubmissionByInbox[List]
  const pages = useStaffPages<Row, CursorPage<Row>, InboxSearchInput>(
    operationsByInbox[inboxName].search,
    (_index, previousPage) => ({ body: { list: inboxName, ...filter, cursor: previousPage?.next ?? '' } }),
  )
  const savedRows = useRef(new Map<string, SubmissionByInbox[List]>())
  const pendingChanges = useRef(new Map<string, Promise<unknown>>())

  /** Returns the newest row whose `field` still has the value that the user saw in `seenRow`. */
  function findBaseRow(seenRow: SeenRow, field: SubmissionField): SeenRow {
    const savedRow = savedRows.current.get(seenRow.id)
    return savedRow && savedRow.version > seenRow.version && savedRow[field] === seenRow[field] ? savedRow : seenRow
  }

  async function saveField(
    seenRow: SeenRow,
    field: SubmissionField,
    value: string | null,
  ): Promise<SaveOutcome<SubmissionByInbox[List]>> {
    const saveOutcome = await saveChange(inboxName, findBaseRow(seenRow, field), field, value)
    if (saveOutcome.kind === 'saved') {
      savedRows.current.set(seenRow.id, saveOutcome.row)
      pages.replaceRow(saveOutcome.row)
      if (field === 'status') refreshSummary()
    }
    if (saveOutcome.kind === 'conflict') pages.replaceRow(saveOutcome.theirRow)
    return saveOutcome
  }

  /** Saves changes to the same row one after the other, so that they do not conflict with each other. */
  function changeField(
    seenRow: SeenRow,
    field: SubmissionField,
    value: string | null,
  ): Promise<SaveOutcome<SubmissionByInbox[List]>> {
    const previousChange = pendingChanges.current.get(seenRow.id) ?? Promise.resolve()
    const currentChange = previousChange.then(() => saveField(seenRow, field, value))
    pendingChanges.current.set(
      seenRow.id,
      currentChange.catch(() => {}),
    )
    return currentChange
  }

  return {
    inboxName,
    filter,
    updateFilter: (filterChanges: Partial<InboxSearch>) =>
      setFilter((previousFilter) => ({ ...previousFilter, ...filterChanges })),
    clearFilter: () => {
      setTypedSearch('')
      setFilter(emptyFilter)
    },
    typedSearch,
    setTypedSearch,
    pages,
    changeField,
  }
}

export type InboxState<List extends InboxName> = ReturnType<typeof useInbox<List>>
