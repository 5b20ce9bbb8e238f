import { useRef, useState } from 'react'
import { refreshSummary } from '#src/api/desk.ts'
import { useDeskPages } from '#src/api/desk-pages.ts'
import { listPeople, type People, type PeopleFilter, type PeopleList } from '#src/api/people.ts'
import { type Saved, saveChange } from './save-change.ts'

export const noFilter: PeopleFilter = { search: '', lga: '', status: '' }

/** A list of people under a filter, and how a row of it is changed. */
export function usePeople<List extends PeopleList>(list: List) {
  const [filter, setFilter] = useState(noFilter)
  /** The search as it stands in its field, before it is asked for. */
  const [typed, setTyped] = useState('')
  const pages = useDeskPages<People[List]>(JSON.stringify(filter), (cursor) => listPeople(list, filter, cursor))
  const newest = useRef(new Map<string, People[List]>())
  const turns = useRef(new Map<string, Promise<unknown>>())

  /** The row as it was last saved here, unless that says something else than what staff saw. */
  function baseOf(seen: People[List], field: 'status' | 'note'): People[List] {
    const known = newest.current.get(seen.id)
    return known && known.version > seen.version && known[field] === seen[field] ? known : seen
  }

  async function save(seen: People[List], field: 'status' | 'note', value: string): Promise<Saved<People[List]>> {
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
  function change(seen: People[List], field: 'status' | 'note', value: string): Promise<Saved<People[List]>> {
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
    narrow: (parts: Partial<PeopleFilter>) => setFilter((before) => ({ ...before, ...parts })),
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

export type PeopleOf<List extends PeopleList> = ReturnType<typeof usePeople<List>>
