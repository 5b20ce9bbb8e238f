import { useRef, useState } from 'react'
import { buildQuery, callAsStaff, createIfMatchHeader } from '#src/admin/api/client.ts'
import { refreshDetail, refreshSummary } from '#src/admin/api/inbox.ts'
import { useRequest } from '#src/admin/api/operations.ts'
import { useStaffPages } from '#src/admin/api/pages.ts'
import { changeParameters, closeItem, openItem, useParameters } from '#src/admin/session/address.ts'
import { describeFailure, failureTexts } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { ApiError } from '#src/api/client.ts'
import { lgas } from '#src/content/lgas.ts'
import { isUuid } from '#src/contract/rules/identifiers.ts'
import { assignedFilters, type ContactMethod, type InboxPage } from '#src/contract/submissions/inbox.ts'
import type { InboxSearchInput } from '#src/contract/submissions/inbox-operations.ts'
import { inboxOperations } from '#src/contract/submissions/inbox-operations.ts'
import { type SubmissionByKind, submissionStatuses } from '#src/contract/submissions/kinds.ts'
import type { AssignedMember, SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { useRowSelection } from './selection/use-row-selection.ts'
import { inboxTexts as texts } from './texts.ts'

/** Result of saving a submission. `theirRow` is the row that another team member saved in the meantime. */
type SaveOutcome<Row> =
  | { kind: 'saved'; row: Row }
  | { kind: 'conflict'; theirRow: Row }
  | { kind: 'gone' | 'unreached' | 'failed'; reason: string }

/** Submission before a change of one of its fields. Only messages have an editable `lga` (local government area). */
interface SeenRow {
  id: string
  version: number
  status?: string
  lga?: string
  assignedTo?: AssignedMember
  dueOn?: string
}

type SubmissionField = 'status' | 'lga' | 'assignedTo' | 'dueOn'

function readField(row: SeenRow, field: SubmissionField): string | undefined {
  return field === 'assignedTo' ? row.assignedTo?.id : row[field]
}

const MAX_ATTEMPTS = 4

function ignoreVersionConflict(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 412)) throw error
}

/** Saves one field with an optimistic lock. Retries if another member changed only other fields of the row. */
async function saveChange<Kind extends SubmissionKind>(
  kind: Kind,
  seenRow: SeenRow,
  field: SubmissionField,
  value: string | null,
): Promise<SaveOutcome<SubmissionByKind[Kind]>> {
  const { change, list } = inboxOperations[kind]
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
      if (!theirRow) return { kind: 'gone', reason: texts.deletedMeanwhile }
      if ((readField(theirRow, field) ?? null) === value) return { kind: 'saved', row: theirRow }
      if (readField(theirRow, field) !== readField(seenRow, field)) return { kind: 'conflict', theirRow }
      version = theirRow.version
    }
    return { kind: 'failed', reason: failureTexts.unknown }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const reason = describeFailure(error, { byStatus: { 404: texts.deletedMeanwhile } })
    if (error.status === 404) return { kind: 'gone', reason }
    return { kind: error.status === 0 ? 'unreached' : 'failed', reason }
  }
}

/** Status that a new submission gets when the person was contacted. */
export const contactedStatuses = {
  volunteers: 'contacted',
  messages: 'answered',
} satisfies Record<SubmissionKind, string>

/** True if submissions have an area only on sites with named members. */
export const needsMembersForArea = { volunteers: false, messages: true } satisfies Record<SubmissionKind, boolean>

/** Filters in the address. The typed search is not, because it is personal data. */
export type AddressFilter = Record<'lga' | 'status' | 'assigned', string>

export const emptyFilter = { search: '', lga: '', status: '', assigned: '' }

/** Reads the filters of the address; unknown values count as none. */
function readAddressFilter(kind: SubmissionKind, parameters: URLSearchParams): AddressFilter {
  const read = (name: string, values: readonly string[]) => values.find((value) => value === parameters.get(name)) ?? ''
  const assigned = parameters.get('assigned') ?? ''
  return {
    lga: read('lga', lgas),
    status: read('status', submissionStatuses[kind]),
    assigned: isUuid(assigned) ? assigned : read('assigned', assignedFilters),
  }
}

export function useInbox<Kind extends SubmissionKind>(kind: Kind) {
  type Row = SubmissionByKind[Kind]
  const parameters = useParameters(kind)
  const [search, setSearch] = useState('')
  const [typedSearch, setTypedSearch] = useState('')
  const filter = { search, ...readAddressFilter(kind, parameters) }
  const openId = parameters.get('id') ?? undefined
  const pages = useStaffPages<Row, InboxPage<Row>, InboxSearchInput>(
    inboxOperations[kind].search,
    (_index, previousPage) => ({ body: { kind, ...filter, cursor: previousPage?.next ?? '' } }),
  )
  const { total = 0, all = 0, asOf = '' } = pages.pages?.[0] ?? {}
  const selection = useRowSelection(
    pages.rows.map(({ id }) => id),
    JSON.stringify(filter),
    total,
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
    if (!savedRow || savedRow.version <= knownRow.version) return knownRow
    return readField(savedRow, field) === readField(knownRow, field) ? savedRow : knownRow
  }

  /** Replaces a row of the list, and keeps its number of entries, which the answer to a change lacks. A merge reduces it. */
  function replaceRow(row: Row, mergedCount = 0) {
    const entryCount = (pages.rows.find(({ id }) => id === row.id)?.entryCount ?? 1) - mergedCount
    pages.replaceRow(entryCount > 1 ? { ...row, entryCount } : row)
  }

  function storeRow(row: Row, mergedIds: string[] = []) {
    savedRows.current.set(row.id, row)
    replaceRow(row, mergedIds.length)
    refreshDetail(kind, row, mergedIds)
  }

  /** Shows the new member of the assigned rows. Without a new due day, each row keeps its own. */
  function storeAssigned(
    assignedRows: ReadonlyMap<string, { version: number }>,
    assignee: AssignedMember | undefined,
    newDay: string | undefined,
  ) {
    const rows = pages.rows.flatMap((row): Row[] => {
      const { version } = assignedRows.get(row.id) ?? {}
      if (version === undefined) return []
      const { assignedTo: _, dueOn, ...others } = row
      const day = newDay ?? dueOn
      return [{ ...others, version, ...(assignee && { assignedTo: assignee, ...(day && { dueOn: day }) }) } as Row]
    })
    for (const row of rows) savedRows.current.set(row.id, row)
    pages.replaceRows(rows)
    const openRow = rows.find(({ id }) => id === openId)
    if (openRow) refreshDetail(kind, openRow)
  }

  async function saveField(seenRow: SeenRow, field: SubmissionField, value: string | null) {
    const saveOutcome = await saveChange(kind, findBaseRow(seenRow, field), field, value)
    if (saveOutcome.kind === 'saved') {
      storeRow(saveOutcome.row)
      changedRows.current.set(`${seenRow.id} ${field}`, saveOutcome.row)
      void refreshSummary()
    }
    if (saveOutcome.kind === 'conflict') {
      replaceRow(saveOutcome.theirRow)
      refreshDetail(kind, saveOutcome.theirRow)
    }
    return saveOutcome
  }

  /** Runs changes of the same row one after the other, so that they do not conflict with each other. */
  function runInTurn<Result>(id: string, change: () => Promise<Result>): Promise<Result> {
    const previousChange = pendingChanges.current.get(id) ?? Promise.resolve()
    const currentChange = previousChange.then(change)
    pendingChanges.current.set(
      id,
      currentChange.catch(() => {}),
    )
    return currentChange
  }

  const changeField = (seenRow: SeenRow, field: SubmissionField, value: string | null) =>
    runInTurn(seenRow.id, () => saveField(seenRow, field, value))

  /** Adds a contact to the history. A new submission gets its next status, unless it has one in the meantime. */
  async function saveContact({ id }: SeenRow, contactedBy: ContactMethod): Promise<void> {
    const { change } = inboxOperations[kind]
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const row = await findRow(id)
      const body = { contactedBy, ...(row.status === 'new' && { status: contactedStatuses[kind] }) }
      const headers = createIfMatchHeader(row.version)
      const changedRow = await callAsStaff(change, { id, body, headers }).catch(ignoreVersionConflict)
      if (!changedRow) continue
      storeRow(changedRow)
      return void refreshSummary()
    }
    throw new ApiError('The submission changes all the time', 412)
  }

  /** Reads the current row. Rejects with 404 if the submission was deleted. */
  async function findRow(id: string): Promise<Row> {
    // From the list endpoint, because each request to the copy endpoint adds an audit entry.
    const { items } = await callAsStaff(inboxOperations[kind].list, { query: buildQuery({ id }) })
    const [row] = items
    if (!row) throw new ApiError('The submission was deleted', 404)
    replaceRow(row)
    refreshDetail(kind, row)
    return row
  }

  /** Saves a note over the given version. Rejects with 412 if there is another one. */
  const saveNote = (id: string, note: string, version: number) =>
    runInTurn(id, async () => {
      const headers = createIfMatchHeader(version)
      const row = await callAsStaff(inboxOperations[kind].change, { id, body: { note }, headers })
      storeRow(row)
      return row
    })

  const openRow = (id: string) => openItem(kind, id)
  const closeRow = () => openId && closeItem(kind, openId)

  const openIndex = pages.rows.findIndex(({ id }) => id === openId)
  const nextNewRow = [...pages.rows.slice(openIndex + 1), ...pages.rows.slice(0, Math.max(openIndex, 0))].find(
    ({ status }) => status === 'new',
  )

  function removeRow(id: string) {
    pages.removeRow(id)
    if (id === openId) closeRow()
  }

  return {
    kind,
    filter,
    updateFilter: (changes: Partial<AddressFilter>) => changeParameters(kind, changes),
    setSearch,
    clearFilter: () => {
      setTypedSearch('')
      setSearch('')
      changeParameters(kind, { lga: undefined, status: undefined, assigned: undefined })
    },
    typedSearch,
    setTypedSearch,
    pages,
    total,
    all,
    asOf,
    selection,
    changeField,
    saveNote,
    findRow,
    recordContact: (row: SeenRow, method: ContactMethod) => runInTurn(row.id, () => saveContact(row, method)),
    storeRow,
    storeAssigned,
    openId,
    openRow,
    /** The next row of the list that waits for an answer, after the open one; undefined if there is none. */
    nextNewRow,
    closeRow,
    removeRow,
  }
}

export type InboxState<Kind extends SubmissionKind> = ReturnType<typeof useInbox<Kind>>

/** Saves the value that the user chooses for a field of a row, and reports a failure. */
export function useChoice<Kind extends SubmissionKind>(
  { kind, changeField, removeRow }: InboxState<Kind>,
  row: SeenRow,
  field: SubmissionField,
) {
  const savedValue = readField(row, field) ?? ''
  const [chosenValue, setChosenValue] = useState(savedValue)
  const {
    trigger,
    isMutating: isSaving,
    data: outcome,
  } = useRequest((value: string) => changeField(row, field, value || null), {
    onSuccess(saveOutcome) {
      if (saveOutcome.kind === 'saved') return
      if (saveOutcome.kind === 'gone') removeRow(row.id)
      const description =
        saveOutcome.kind === 'conflict'
          ? texts.change.conflicts[field](saveOutcome.theirRow.status)
          : saveOutcome.reason
      showErrorToast({ title: texts.change.updateFailed(kind), description })
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
