import { useRef, useState } from 'react'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { buildQuery, callAsStaff, createIfMatchHeader } from '#src/api/admin/client.ts'
import { type InboxName, operationsByInbox, refreshSummary, type SubmissionByInbox } from '#src/api/admin/inbox.ts'
import { useRequest } from '#src/api/admin/operations.ts'
import { useStaffPages } from '#src/api/admin/pages.ts'
import { ApiError } from '#src/api/client.ts'
import type { CursorPage } from '#src/contract/inbox.ts'
import { messageStatuses } from '#src/contract/messages.ts'
import type { InboxSearchInput } from '#src/contract/submissions.ts'
import { volunteerStatuses } from '#src/contract/volunteers.ts'
import { inboxTexts as texts } from './texts.ts'

/** Result of saving a submission. `theirRow` is the row that another team member saved in the meantime. */
type SaveOutcome<Row> =
  | { kind: 'saved'; row: Row }
  | { kind: 'conflict'; theirRow: Row }
  | { kind: 'gone' | 'unreached' | 'failed' }

/** Submission before a change of one of its fields. Only messages have an editable `lga` (local government area). */
interface SeenRow {
  id: string
  version: number
  status?: string
  note?: string
  lga?: string
}

type SubmissionField = 'status' | 'note' | 'lga'

const MAX_ATTEMPTS = 4

function ignoreVersionConflict(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 412)) throw error
}

/** Saves one field with an optimistic lock. Retries if another member changed only other fields of the row. */
async function saveChange<List extends InboxName>(
  inboxName: List,
  seenRow: SeenRow,
  field: SubmissionField,
  value: string | null,
): Promise<SaveOutcome<SubmissionByInbox[List]>> {
  const { change, list } = operationsByInbox[inboxName]
  const { id } = seenRow
  let { version } = seenRow
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const options = { id, body: { [field]: value }, headers: createIfMatchHeader(version) }
      const row = await callAsStaff(change, options).catch(ignoreVersionConflict)
      if (row) return { kind: 'saved', row }
      // Read the row from the list endpoint, because each request to the copy endpoint adds an audit entry.
      const { items } = await callAsStaff(list, { query: buildQuery({ id }) })
      const theirRow = items[0]
      if (!theirRow) return { kind: 'gone' }
      if ((theirRow[field] ?? null) === value) return { kind: 'saved', row: theirRow }
      if (theirRow[field] !== seenRow[field]) return { kind: 'conflict', theirRow }
      version = theirRow.version
    }
    return { kind: 'failed' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return { kind: 'gone' }
    return { kind: error.status === 0 ? 'unreached' : 'failed' }
  }
}

export const submissionStatuses: Record<InboxName, readonly string[]> = {
  volunteers: volunteerStatuses,
  messages: messageStatuses,
}

export const emptyFilter = { search: '', lga: '', status: '' }

export function useInbox<List extends InboxName>(inboxName: List) {
  type Row = SubmissionByInbox[List]
  const [filter, setFilter] = useState(emptyFilter)
  const [typedSearch, setTypedSearch] = useState('')
  const pages = useStaffPages<Row, CursorPage<Row>, InboxSearchInput>(
    operationsByInbox[inboxName].search,
    (_index, previousPage) => ({ body: { list: inboxName, ...filter, cursor: previousPage?.next ?? '' } }),
  )
  const savedRows = useRef(new Map<string, Row>())
  /** Rows after this user's last change of a field, by id and field. */
  const changedRows = useRef(new Map<string, Row>())
  const pendingChanges = useRef(new Map<string, Promise<unknown>>())

  /** Returns the newest row whose `field` still has the value that the user saw in `seenRow` or has saved since. */
  function findBaseRow(seenRow: SeenRow, field: SubmissionField): SeenRow {
    const changedRow = changedRows.current.get(`${seenRow.id} ${field}`)
    const knownRow = changedRow && changedRow.version > seenRow.version ? changedRow : seenRow
    const savedRow = savedRows.current.get(seenRow.id)
    return savedRow && savedRow.version > knownRow.version && savedRow[field] === knownRow[field] ? savedRow : knownRow
  }

  async function saveField(seenRow: SeenRow, field: SubmissionField, value: string | null) {
    const saveOutcome = await saveChange(inboxName, findBaseRow(seenRow, field), field, value)
    if (saveOutcome.kind === 'saved') {
      savedRows.current.set(seenRow.id, saveOutcome.row)
      changedRows.current.set(`${seenRow.id} ${field}`, saveOutcome.row)
      pages.replaceRow(saveOutcome.row)
      if (field === 'status') refreshSummary()
    }
    if (saveOutcome.kind === 'conflict') pages.replaceRow(saveOutcome.theirRow)
    return saveOutcome
  }

  /** Saves changes to the same row one after the other, so that they do not conflict with each other. */
  function changeField(seenRow: SeenRow, field: SubmissionField, value: string | null) {
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
    updateFilter: (filterChanges: Partial<typeof filter>) =>
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

/** Saves the status or area that the user chooses for a row, and reports a failure. */
export function useChoice<List extends InboxName>(
  { inboxName, changeField, pages }: InboxState<List>,
  row: SeenRow,
  field: 'status' | 'lga',
) {
  const savedValue = row[field] ?? ''
  const [chosenValue, setChosenValue] = useState(savedValue)
  const {
    trigger,
    isMutating: isSaving,
    data: outcome,
  } = useRequest((value: string) => changeField(row, field, value || null), {
    onSuccess(saveOutcome) {
      if (saveOutcome.kind === 'saved') return
      if (saveOutcome.kind === 'gone') pages.removeRow(row.id)
      const description =
        saveOutcome.kind === 'conflict'
          ? texts.change.conflicts[field](saveOutcome.theirRow.status)
          : texts.failures[saveOutcome.kind]
      showErrorToast({ title: texts.change.updateFailed(inboxName), description })
    },
  })

  return {
    shownValue: isSaving ? chosenValue : savedValue,
    isSaving,
    outcome,
    choose(newValue: string) {
      if (newValue === savedValue && !isSaving) return
      setChosenValue(newValue)
      void trigger(newValue)
    },
  }
}
