import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { buildOperationPath, type Operation } from '#src/contract/rules/operation.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { type ListState, noRevalidationOptions, useIdleRevalidation } from './cached.ts'
import { type ApiError, fetchJson } from './client.ts'

/** List item with a unique id, or without an id and with a unique slug. The slugs of drafts are empty. */
type IdentifiedItem = { id: string } | { slug: string }

interface PagesOptions<Page> {
  initialPage?: Page | undefined
  shouldRevalidate?: boolean
}

/**
 * Removes duplicates: a new item shifts older items to the next page, so that two loaded pages can contain the same
 * item.
 */
function removeDuplicates<Item extends IdentifiedItem>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => ['id' in item ? item.id : item.slug, item])).values()]
}

/** Loads a list page by page. `getKey` returns the SWR key of a page, by number or by the previous page's cursor. */
export function usePages<
  Item extends IdentifiedItem,
  Page extends { items: Item[] },
  Key extends string | readonly [string, object],
>(
  getKey: (index: number, previousPage: Page | null) => Key | null,
  fetchPage: (key: Key) => Promise<Page>,
  { initialPage, shouldRevalidate = false }: PagesOptions<Page> = {},
) {
  const list = useSWRInfinite<Page, ApiError>(getKey, fetchPage, {
    ...noRevalidationOptions,
    ...(initialPage && { fallbackData: [initialPage] }),
    keepPreviousData: true,
    revalidateFirstPage: false,
    revalidateOnMount: !initialPage,
  })
  const { data, error, isValidating, size, setSize, mutate } = list
  const { mutate: mutateCache } = useSWRConfig()
  useIdleRevalidation(shouldRevalidate && initialPage !== undefined, mutate)
  const pageCount = data?.length ?? 0

  async function loadMore() {
    if (initialPage) {
      // Put the server-rendered page into SWR's cache, because SWR would otherwise fetch this page again.
      await mutateCache(getKey(0, null), data?.[0], { revalidate: false })
      await mutate(data, { revalidate: false })
    }
    await setSize(pageCount + 1)
  }

  return {
    list,
    items: removeDuplicates((data ?? []).flatMap(({ items }) => items)),
    moreState: !data || size <= pageCount ? 'none' : error && !isValidating ? 'failed' : 'loading',
    loadMore: () => void loadMore(),
  } as const
}

interface ListPages<Item> extends ListState<Item> {
  nextPage: number | undefined
  nextPageState: 'none' | 'loading' | 'failed'
  loadMore: () => void
}

interface ListPagesOptions<Item> extends PagesOptions<ListPage<Item>> {
  firstPage: number
  /** Query parameters that are appended to each page request, such as `&category=rally`. */
  filter?: string | undefined
}

/** Loads a public list page by page. */
export function useListPages<Item extends IdentifiedItem>(
  operation: Operation<void, ListPage<Item>>,
  { firstPage, filter = '', ...options }: ListPagesOptions<Item>,
): ListPages<Item> {
  const { list, items, moreState, loadMore } = usePages<Item, ListPage<Item>, string>(
    (index) => buildOperationPath(operation, '', `page=${firstPage + index}&limit=${SITE_PAGE_ITEMS}${filter}`),
    fetchJson,
    options,
  )
  const { data: pages, error, mutate } = list
  return {
    items,
    isLoading: !pages && !error,
    error: pages ? undefined : error,
    retry: () => void mutate(),
    nextPage: pages?.at(-1)?.more ? firstPage + pages.length : undefined,
    nextPageState: moreState,
    loadMore,
  }
}
