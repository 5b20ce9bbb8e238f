import { useMemo, useState } from 'react'
import { mutate as mutateCache } from 'swr'
import { usePages } from '#src/api/list-pages.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import { callAsStaff, type StaffRequestOptions } from './client.ts'

/** Page of a list by number (`more`) or by cursor (`next`). */
interface StaffPage<Row> {
  items: Row[]
  more?: boolean
  next?: string | null
  /** Number of rows that match the filter, and of all rows. */
  total?: number
  all?: number
}

const hasNextPage = ({ more, next }: StaffPage<unknown>) => more ?? Boolean(next)

/** Loads a list for staff page by page. `getOptions` returns the request of a page. */
export function useStaffPages<Row extends { id: string }, Page extends StaffPage<Row>, Input>(
  operation: Operation<Input, Page>,
  getOptions: (index: number, previousPage: Page | null) => StaffRequestOptions<Input>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each filter gets a new key, so that its rows are requested again
  const listKey = useMemo(() => crypto.randomUUID(), [JSON.stringify(getOptions(0, null))])
  const {
    list,
    items: rows,
    moreState,
    loadMore,
  } = usePages<Row, Page, readonly [listKey: string, options: StaffRequestOptions<Input>]>(
    (index, previousPage) =>
      previousPage && !hasNextPage(previousPage) ? null : [listKey, getOptions(index, previousPage)],
    ([, options]) => callAsStaff(operation, options),
  )
  const { data: pages, error, isLoading, isValidating, mutate } = list
  const [isReloading, setReloading] = useState(false)
  /** First page at the last check for new rows. */
  const [newest, setNewest] = useState<{ listKey: string; rows: Row[] }>()
  const isLoadingFirst = isLoading || (isReloading && isValidating)
  const lastPage = pages?.at(-1)

  async function reload() {
    setNewest(undefined)
    setReloading(true)
    if (list.size > 1) void list.setSize(1)
    await mutate()
    setReloading(false)
  }

  async function checkForNew() {
    if (isValidating) return
    try {
      const { items } = await callAsStaff(operation, getOptions(0, null))
      setNewest({ listKey, rows: items })
    } catch (checkError) {
      console.warn('New rows could not be counted:', checkError)
    }
  }

  function countNewRows(): number {
    if (newest?.listKey !== listKey) return 0
    const shownIds = new Set(rows.map(({ id }) => id))
    const firstShownIndex = newest.rows.findIndex(({ id }) => shownIds.has(id))
    return firstShownIndex < 0 ? newest.rows.length : firstShownIndex
  }

  /** Edits the rows in SWR's cache, which discards late responses with older rows. */
  function editRows(edit: (rows: Row[]) => Row[], removedCount = 0) {
    const editPage = (page: Page): Page => ({
      ...page,
      items: edit(page.items),
      ...(page.total !== undefined && { total: page.total - removedCount }),
      ...(page.all !== undefined && { all: page.all - removedCount }),
    })
    setNewest((previous) => previous && { ...previous, rows: edit(previous.rows) })
    // SWR also caches each page by itself, and requests a page again that differs from the list's copy.
    void mutateCache(
      (key) => Array.isArray(key) && key[0] === listKey,
      (page?: Page) => page && editPage(page),
      { revalidate: false },
    )
    void mutate((previousPages) => previousPages?.map(editPage))
  }

  function replaceRows(newRows: Row[]) {
    const newRowsById = new Map(newRows.map((row) => [row.id, row]))
    editRows((listedRows) => listedRows.map((row) => newRowsById.get(row.id) ?? row))
  }

  return {
    rows,
    pages,
    lastPage,
    hasMore: lastPage !== undefined && hasNextPage(lastPage),
    /** True while the list still shows the rows of the previous filter. */
    isStale: isLoading && pages !== undefined,
    loading: moreState === 'loading' ? 'more' : isLoadingFirst ? 'first' : null,
    failed: moreState === 'failed' ? 'more' : error && !isLoadingFirst ? 'first' : null,
    newRowCount: countNewRows(),
    loadMore: () => {
      if (!isLoading) loadMore()
    },
    reload: () => void reload(),
    revalidate: () => mutate(),
    checkForNew: () => void checkForNew(),
    replaceRow: (row: Row) => replaceRows([row]),
    replaceRows,
    removeRow: (id: string) =>
      editRows(
        (listedRows) => listedRows.filter((listedRow) => listedRow.id !== id),
        rows.some((row) => row.id === id) ? 1 : 0,
      ),
  } as const
}
