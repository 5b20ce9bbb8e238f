import { useRef, useState } from 'react'
import { useCursorPages } from '#src/api/admin/cursor-pages.ts'
import { type InboxName, type InboxSearch, type SubmissionByList, searchSubmissions } from '#src/api/admin/inbox.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { messageStatuses } from '#src/contract/messages.ts'
import { volunteerStatuses } from '#src/contract/volunteers.ts'
import { type SaveOutcome, type SubmissionField, saveChange } from './save-change.ts'

export const submissionStatuses: Record<InboxName, readonly string[]> = {
  volunteers: volunteerStatuses,
  messages: messageStatuses,
}

export const emptyFilter: InboxSearch = { search: '', lga: '', status: '' }

export function useInbox<List extends InboxName>(list: List) {
  const [filter, setFilter] = useState(emptyFilter)
  const [typedSearch, setTypedSearch] = useState('')
  const pages = useCursorPages<SubmissionByList[List]>(JSON.stringify(filter), (cursor) =>
    searchSubmissions(list, filter, cursor),
  )
  const savedRows = useRef(new Map<string, SubmissionByList[List]>())
  const pendingChanges = useRef(new Map<string, Promise<unknown>>())

  /** The row as last saved here, unless its field differs from the value that the user saw. */
  function baseOf(seen: SubmissionByList[List], field: SubmissionField): SubmissionByList[List] {
    const known = savedRows.current.get(seen.id)
    return known && known.version > seen.version && known[field] === seen[field] ? known : seen
  }

  async function save(
    seen: SubmissionByList[List],
    field: SubmissionField,
    value: string | null,
  ): Promise<SaveOutcome<SubmissionByList[List]>> {
    const outcome = await saveChange(list, baseOf(seen, field), field, value)
    if (outcome.kind === 'saved') {
      savedRows.current.set(seen.id, outcome.row)
      pages.replaceRow(outcome.row)
      if (field === 'status') refreshSummary()
    }
    if (outcome.kind === 'conflict') pages.replaceRow(outcome.theirRow)
    return outcome
  }

  /** Saves the changes of a row one after the other, so that they do not conflict with each other. */
  function changeField(
    seen: SubmissionByList[List],
    field: SubmissionField,
    value: string | null,
  ): Promise<SaveOutcome<SubmissionByList[List]>> {
    const previous = pendingChanges.current.get(seen.id) ?? Promise.resolve()
    const current = previous.then(() => save(seen, field, value))
    pendingChanges.current.set(
      seen.id,
      current.catch(() => {}),
    )
    return current
  }

  return {
    list,
    filter,
    narrowFilter: (parts: Partial<InboxSearch>) => setFilter((before) => ({ ...before, ...parts })),
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
