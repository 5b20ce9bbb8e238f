import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { buildOperationPath, type Operation } from '#src/contract/operations/operation.ts'
import type { ListPage } from '#src/contract/paging.ts'
import { type ListState, noRevalidationOptions, useIdleRevalidation } from './cached.ts'
import { type ApiError, fetchJson } from './client.ts'

/** List item whose slug or id is unique, so that duplicates on two pages can be removed. */
type IdentifiedItem = { slug: string } | { id: string }

export interface ListPages<Item> extends ListState<Item> {
  nextPage: number | undefined
  nextPageState: 'none' | 'loading' | 'failed'
  loadMore: () => void
}

interface PagesOptions<Item> {
  firstPage: number
  initialPage: ListPage<Item> | undefined
  /** Query parameters that are appended to each page request, such as `&category=rally`. */
  filter?: string | undefined
  isEnabled?: boolean
  shouldRevalidate?: boolean
}

/**
 * Removes duplicates: a new item shifts older items to the next page, so that two loaded pages can contain the same
 * item.
 */
function removeDuplicates<Item extends IdentifiedItem>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => ['slug' in item ? item.slug : item.id, item])).values()]
}

export function useListPages<Item extends IdentifiedItem>(
  operation: Operation<void, ListPage<Item>>,
  { firstPage, initialPage, filter = '', isEnabled = true, shouldRevalidate = true }: PagesOptions<Item>,
): ListPages<Item> {
  const buildPath = (index: number) => buildOperationPath(operation, '', `page=${firstPage + index}${filter}`)
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<ListPage<Item>, ApiError>(
    (index) => (isEnabled ? buildPath(index) : null),
    fetchJson<ListPage<Item>>,
    {
      ...noRevalidationOptions,
      ...(initialPage && { fallbackData: [initialPage] }),
      revalidateFirstPage: false,
      revalidateOnMount: !initialPage,
    },
  )
  const { mutate: mutateCache } = useSWRConfig()
  useIdleRevalidation(shouldRevalidate && initialPage !== undefined, mutate)
  const pageCount = data?.length ?? 0

  async function loadMore() {
    // Put the server-rendered page into SWR's cache, because SWR would otherwise fetch this page again.
    await mutateCache(buildPath(0), data?.[0], { revalidate: false })
    await mutate(data, { revalidate: false })
    await setSize(pageCount + 1)
  }

  return {
    items: removeDuplicates((data ?? []).flatMap(({ items }) => items)),
    isLoading: !data && !error,
    error: data ? undefined : error,
    retry: () => void mutate(),
    nextPage: data?.at(-1)?.more ? firstPage + pageCount : undefined,
    nextPageState: !data || size <= pageCount ? 'none' : error && !isValidating ? 'failed' : 'loading',
    loadMore: () => void loadMore(),
  }
}
