import { useRef, useState } from 'react'
import { type InboxName, type InboxSearch, operationsByInbox, type SubmissionByInbox } from '#src/api/admin/inbox.ts'
import { useStaffPages } from '#src/api/admin/pages.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import type { CursorPage } from '#src/contract/inbox.ts'
import { messageStatuses } from '#src/contract/messages.ts'
import type { InboxSearchInput } from '#src/contract/operations/submission.ts'
import { volunteerStatuses } from '#src/contract/volunteers.ts'
import { type SaveOutcome, type SeenRow, type SubmissionField, saveChange } from './save-change.ts'

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
