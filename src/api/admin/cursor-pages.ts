import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { CursorPage } from '#src/contract/inbox.ts'

type PagePart = 'first' | 'more'

interface PageState<Row> {
  rows: Row[]
  next: string | null
  loading: PagePart | null
  failed: PagePart | null
}

export interface CursorPages<Row> extends PageState<Row> {
  newRowCount: number
  loadMore: () => void
  reload: () => void
  checkForNew: () => void
  replaceRow: (row: Row) => void
  removeRow: (id: string) => void
}

/**
 * Loads a list page by page without SWR, because a late SWR response would overwrite rows that staff have just
 * edited.
 */
export function useCursorPages<Row extends { id: string }>(
  key: string,
  fetchPage: (cursor?: string) => Promise<CursorPage<Row>>,
): CursorPages<Row> {
  const [state, setState] = useState<PageState<Row>>({ rows: [], next: null, loading: 'first', failed: null })
  const [newRowCount, setNewRowCount] = useState(0)
  const latestRequest = useRef(0)

  async function load(pagePart: PagePart, cursor?: string) {
    latestRequest.current += 1
    const requestNumber = latestRequest.current
    setState((state) => ({ ...state, loading: pagePart, failed: null }))
    try {
      const { items, next } = await fetchPage(cursor)
      if (requestNumber !== latestRequest.current) return
      if (pagePart === 'first') setNewRowCount(0)
      setState(({ rows }) => {
        const knownIds = new Set(pagePart === 'more' ? rows.map(({ id }) => id) : [])
        const shownRows = pagePart === 'more' ? rows : []
        return {
          rows: [...shownRows, ...items.filter(({ id }) => !knownIds.has(id))],
          next,
          loading: null,
          failed: null,
        }
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (requestNumber === latestRequest.current) setState((state) => ({ ...state, loading: null, failed: pagePart }))
    }
  }

  async function countNewRows() {
    const requestNumber = latestRequest.current
    try {
      const { items } = await fetchPage()
      if (requestNumber !== latestRequest.current) return
      const shownIds = new Set(state.rows.map(({ id }) => id))
      const firstShownIndex = items.findIndex(({ id }) => shownIds.has(id))
      setNewRowCount(firstShownIndex < 0 ? items.length : firstShownIndex)
    } catch (error) {
      console.warn('New rows could not be counted:', error)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again only when `key` changes
  useEffect(() => {
    load('first')
    return () => {
      latestRequest.current += 1
    }
  }, [key])

  return {
    ...state,
    newRowCount,
    loadMore: () => state.next && !state.loading && load('more', state.next),
    reload: () => load('first'),
    checkForNew: () => !state.loading && countNewRows(),
    replaceRow: (row) =>
      setState((state) => ({
        ...state,
        rows: state.rows.map((listedRow) => (listedRow.id === row.id ? row : listedRow)),
      })),
    removeRow: (id) => setState((state) => ({ ...state, rows: state.rows.filter((listedRow) => listedRow.id !== id) })),
  }
}
