import useSWRInfinite from 'swr/infinite'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { buildOperationPath, type Operation } from '#src/contract/rules/operation.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { type ListState, noRevalidationOptions, useCached } from './cached.ts'
import { type ApiError, fetchJson } from './client.ts'

/** List item with a unique id, or without an id and with a unique slug. The slugs of drafts are empty. */
type IdentifiedItem = { id: string } | { slug: string }

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
  initialSize = 1,
) {
  const list = useSWRInfinite<Page, ApiError>(getKey, fetchPage, {
    ...noRevalidationOptions,
    initialSize,
    keepPreviousData: true,
    revalidateFirstPage: false,
    revalidateOnMount: true,
  })
  const { data, error, isValidating, size, setSize } = list
  const pageCount = data?.length ?? 0

  return {
    list,
    items: removeDuplicates((data ?? []).flatMap(({ items }) => items)),
    moreState: (!data && initialSize > 0) || size <= pageCount ? 'none' : error && !isValidating ? 'failed' : 'loading',
    loadMore: () => void setSize(pageCount + 1),
  } as const
}

interface ListPages<Item> extends ListState<Item> {
  nextPage: number | undefined
  nextPageState: 'none' | 'loading' | 'failed'
  loadMore: () => void
}

interface ListPagesOptions<Item> {
  firstPage: number
  initialPage: ListPage<Item> | undefined
  /** Query parameters that are appended to each page request, such as `&category=rally`. */
  filter?: string | undefined
  shouldRevalidate?: boolean
}

export function buildListPagePath(
  operation: Pick<Operation<void, unknown>, 'path'>,
  page: number,
  filter = '',
): string {
  return buildOperationPath(operation, '', `page=${page}&limit=${SITE_PAGE_ITEMS}${filter}`)
}

/** Loads a public list page by page. A slider shares the path of the first page, and so its request. */
export function useListPages<Item extends IdentifiedItem>(
  operation: Operation<void, ListPage<Item>>,
  { firstPage, initialPage, filter, shouldRevalidate = false }: ListPagesOptions<Item>,
): ListPages<Item> {
  const { data: first, ...state } = useCached<ListPage<Item>>(
    buildListPagePath(operation, firstPage, filter),
    initialPage,
    { shouldRevalidate },
  )
  const { list, moreState, loadMore } = usePages<Item, ListPage<Item>, string>(
    (index) => buildListPagePath(operation, firstPage + 1 + index, filter),
    fetchJson,
    0,
  )
  const pages = first ? [first, ...(list.data ?? [])] : []
  return {
    ...state,
    items: removeDuplicates(pages.flatMap(({ items }) => items)),
    nextPage: pages.at(-1)?.more ? firstPage + pages.length : undefined,
    nextPageState: moreState,
    loadMore,
  }
}
