import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { CursorPage } from '#src/contract/inbox.ts'

type Part = 'first' | 'more'

interface State<Row> {
  rows: Row[]
  next: string | null
  loading: Part | null
  failed: Part | null
}

export interface CursorPages<Row> extends State<Row> {
  arrived: number
  loadMore: () => void
  reload: () => void
  look: () => void
  put: (row: Row) => void
  drop: (id: string) => void
}

/** Not SWR: staff edit rows in place, and a late response must not replace them. */
export function useCursorPages<Row extends { id: string }>(
  key: string,
  ask: (cursor?: string) => Promise<CursorPage<Row>>,
): CursorPages<Row> {
  const [state, setState] = useState<State<Row>>({ rows: [], next: null, loading: 'first', failed: null })
  const [arrived, setArrived] = useState(0)
  const turn = useRef(0)

  async function load(part: Part, cursor?: string) {
    turn.current += 1
    const own = turn.current
    setState((before) => ({ ...before, loading: part, failed: null }))
    try {
      const { items, next } = await ask(cursor)
      if (own !== turn.current) return
      if (part === 'first') setArrived(0)
      setState(({ rows }) => {
        const known = new Set(part === 'more' ? rows.map(({ id }) => id) : [])
        const former = part === 'more' ? rows : []
        return { rows: [...former, ...items.filter(({ id }) => !known.has(id))], next, loading: null, failed: null }
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (own === turn.current) setState((before) => ({ ...before, loading: null, failed: part }))
    }
  }

  async function look() {
    const own = turn.current
    try {
      const { items } = await ask()
      if (own !== turn.current) return
      const shown = new Set(state.rows.map(({ id }) => id))
      const first = items.findIndex(({ id }) => shown.has(id))
      setArrived(first < 0 ? items.length : first)
    } catch (error) {
      console.warn('Whether something new has come could not be seen:', error)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key decides when to load again
  useEffect(() => {
    load('first')
    return () => {
      turn.current += 1
    }
  }, [key])

  return {
    ...state,
    arrived,
    loadMore: () => state.next && !state.loading && load('more', state.next),
    reload: () => load('first'),
    look: () => !state.loading && look(),
    put: (row) =>
      setState((before) => ({ ...before, rows: before.rows.map((each) => (each.id === row.id ? row : each)) })),
    drop: (id) => setState((before) => ({ ...before, rows: before.rows.filter((each) => each.id !== id) })),
  }
}
