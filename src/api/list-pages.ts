import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { type Operation, operationPath } from '#src/contract/operations/operation.ts'
import type { Paged } from '#src/contract/paging.ts'
import { type ListState, noRevalidationOptions, useIdleRevalidation } from './cached.ts'
import { type ApiError, fetchJson } from './client.ts'

/** List item whose slug or id is unique, so that duplicates on two pages can be removed. */
type IdentifiedItem = { slug: string } | { id: string }

export interface ListPages<Item> extends ListState<Item> {
  nextPage: number | undefined
  moreState: 'none' | 'loading' | 'failed'
  loadMore: () => void
}

interface PagesOptions<Item> {
  firstPage: number
  initialPage: Paged<Item> | undefined
  /** Query parameters that are appended to each page request, such as `&category=rally`. */
  filter?: string | undefined
  enabled?: boolean
  revalidates?: boolean
}

/** Removes items that occur on two pages, because a new item shifts older items to the next page. */
function removeDuplicates<Item extends IdentifiedItem>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => ['slug' in item ? item.slug : item.id, item])).values()]
}

export function useListPages<Item extends IdentifiedItem>(
  operation: Operation<void, Paged<Item>>,
  { firstPage, initialPage, filter = '', enabled = true, revalidates = true }: PagesOptions<Item>,
): ListPages<Item> {
  const buildPath = (index: number) => operationPath(operation, '', `page=${firstPage + index}${filter}`)
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Paged<Item>, ApiError>(
    (index) => (enabled ? buildPath(index) : null),
    fetchJson<Paged<Item>>,
    {
      ...noRevalidationOptions,
      ...(initialPage && { fallbackData: [initialPage] }),
      revalidateFirstPage: false,
      revalidateOnMount: !initialPage,
    },
  )
  const { mutate: mutateCache } = useSWRConfig()
  useIdleRevalidation(revalidates && initialPage !== undefined, mutate)
  const pageCount = data?.length ?? 0

  async function loadMore() {
    // Put the server-rendered page into SWR's cache, because SWR would otherwise fetch this page again.
    await mutateCache(buildPath(0), data?.[0], { revalidate: false })
    await mutate(data, { revalidate: false })
    await setSize(pageCount + 1)
  }

  return {
    items: removeDuplicates((data ?? []).flatMap(({ items }) => items)),
    loading: !data && !error,
    error: data ? undefined : error,
    retry: () => void mutate(),
    nextPage: data?.at(-1)?.more ? firstPage + pageCount : undefined,
    moreState: !data || size <= pageCount ? 'none' : error && !isValidating ? 'failed' : 'loading',
    loadMore: () => void loadMore(),
  }
}
