import { useRef, useState } from 'react'
import { useCursorPages } from '#src/api/admin/cursor-pages.ts'
import { type InboxFilter, type InboxName, listSubmissions, type Submissions } from '#src/api/admin/inbox.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { type Field, type Saved, saveChange } from './save-change.ts'

export const noFilter: InboxFilter = { search: '', lga: '', status: '' }

export function useInbox<List extends InboxName>(list: List) {
  const [filter, setFilter] = useState(noFilter)
  const [typed, setTyped] = useState('')
  const pages = useCursorPages<Submissions[List]>(JSON.stringify(filter), (cursor) =>
    listSubmissions(list, filter, cursor),
  )
  const newest = useRef(new Map<string, Submissions[List]>())
  const turns = useRef(new Map<string, Promise<unknown>>())

  /** The row as it was last saved here, unless that says something else than what staff saw. */
  function baseOf(seen: Submissions[List], field: Field): Submissions[List] {
    const known = newest.current.get(seen.id)
    return known && known.version > seen.version && known[field] === seen[field] ? known : seen
  }

  async function save(seen: Submissions[List], field: Field, value: string | null): Promise<Saved<Submissions[List]>> {
    const outcome = await saveChange(list, baseOf(seen, field), field, value)
    if (outcome.kind === 'saved') {
      newest.current.set(seen.id, outcome.row)
      pages.put(outcome.row)
      if (field === 'status') refreshSummary()
    }
    if (outcome.kind === 'conflict') pages.put(outcome.theirs)
    return outcome
  }

  /** One change of a row after the other, so that staff never meet themselves as somebody else. */
  function change(seen: Submissions[List], field: Field, value: string | null): Promise<Saved<Submissions[List]>> {
    const before = turns.current.get(seen.id) ?? Promise.resolve()
    const own = before.then(() => save(seen, field, value))
    turns.current.set(
      seen.id,
      own.catch(() => {}),
    )
    return own
  }

  return {
    list,
    filter,
    /** Nothing happens when it says what the filter says already. */
    narrow: (parts: Partial<InboxFilter>) => setFilter((before) => ({ ...before, ...parts })),
    clear: () => {
      setTyped('')
      setFilter(noFilter)
    },
    typed,
    setTyped,
    pages,
    change,
  }
}

export type InboxOf<List extends InboxName> = ReturnType<typeof useInbox<List>>
