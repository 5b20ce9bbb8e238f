import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { CursorPage } from '#src/contract/inbox.ts'

type Part = 'first' | 'more'

interface PageState<Row> {
  rows: Row[]
  next: string | null
  loading: Part | null
  failed: Part | null
}

export interface CursorPages<Row> extends PageState<Row> {
  newCount: number
  loadMore: () => void
  reload: () => void
  checkForNew: () => void
  replaceRow: (row: Row) => void
  removeRow: (id: string) => void
}

/** Loads rows page by page. Not SWR: staff edit rows in place, and a late response must not replace them. */
export function useCursorPages<Row extends { id: string }>(
  key: string,
  fetchPage: (cursor?: string) => Promise<CursorPage<Row>>,
): CursorPages<Row> {
  const [state, setState] = useState<PageState<Row>>({ rows: [], next: null, loading: 'first', failed: null })
  const [arrived, setArrived] = useState(0)
  const latest = useRef(0)

  async function load(part: Part, cursor?: string) {
    latest.current += 1
    const request = latest.current
    setState((state) => ({ ...state, loading: part, failed: null }))
    try {
      const { items, next } = await fetchPage(cursor)
      if (request !== latest.current) return
      if (part === 'first') setArrived(0)
      setState(({ rows }) => {
        const known = new Set(part === 'more' ? rows.map(({ id }) => id) : [])
        const shown = part === 'more' ? rows : []
        return { rows: [...shown, ...items.filter(({ id }) => !known.has(id))], next, loading: null, failed: null }
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (request === latest.current) setState((state) => ({ ...state, loading: null, failed: part }))
    }
  }

  async function countArrived() {
    const request = latest.current
    try {
      const { items } = await fetchPage()
      if (request !== latest.current) return
      const shown = new Set(state.rows.map(({ id }) => id))
      const first = items.findIndex(({ id }) => shown.has(id))
      setArrived(first < 0 ? items.length : first)
    } catch (error) {
      console.warn('New rows could not be counted:', error)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key decides when to load again
  useEffect(() => {
    load('first')
    return () => {
      latest.current += 1
    }
  }, [key])

  return {
    ...state,
    newCount: arrived,
    loadMore: () => state.next && !state.loading && load('more', state.next),
    reload: () => load('first'),
    checkForNew: () => !state.loading && countArrived(),
    replaceRow: (row) =>
      setState((state) => ({ ...state, rows: state.rows.map((current) => (current.id === row.id ? row : current)) })),
    removeRow: (id) => setState((state) => ({ ...state, rows: state.rows.filter((current) => current.id !== id) })),
  }
}
