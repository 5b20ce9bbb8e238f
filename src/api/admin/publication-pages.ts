import { useEffect } from 'react'
import useSWRInfinite from 'swr/infinite'
import { noRevalidationOptions } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import { listManagedPublicationsOperation } from '#src/contract/operations/admin.ts'
import { buildOperationPath } from '#src/contract/operations/operation.ts'
import type { ItemState, PublicationListItem, PublicationListPage, Section } from '#src/contract/publication.ts'
import { callAsStaff } from './client.ts'

export interface PublicationListFilter {
  search: string
  state: ItemState | ''
}

export interface PublicationPages<Item> {
  items: PublicationListItem<Item>[]
  /** Number of items that match the filter, including items on pages not yet loaded. */
  total: number
  loading: boolean
  /** True while the list still shows the items of the previous filter. */
  isStale: boolean
  failed: boolean
  retry: () => void
  hasMore: boolean
  moreState: 'idle' | 'loading' | 'failed'
  loadMore: () => void
}

const reloadBySection = new Map<Section, () => Promise<unknown>>()

/** Reloads the list of a section (`news` or `events`) if that list is on screen. */
export async function revalidatePublications(section: Section): Promise<void> {
  await reloadBySection.get(section)?.()
}

/**
 * Removes duplicates: a new publication shifts older items to the next page, so that two loaded pages can contain the
 * same item.
 */
function removeDuplicates<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

export function usePublicationPages<Item extends { id: string }>(
  section: Section,
  { search, state }: PublicationListFilter,
): PublicationPages<Item> {
  const buildQuery = (index: number) =>
    `${new URLSearchParams({ section, page: String(index + 1), ...(search && { title: search }), ...(state && { state }) })}`
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<
    PublicationListPage<Item>,
    ApiError
  >(
    (index) => buildOperationPath(listManagedPublicationsOperation, '', buildQuery(index)),
    async (path: string) =>
      (await callAsStaff(listManagedPublicationsOperation, {
        query: path.split('?')[1] ?? '',
      })) as unknown as PublicationListPage<Item>,
    { ...noRevalidationOptions, revalidateFirstPage: false, revalidateOnMount: true, keepPreviousData: true },
  )

  useEffect(() => {
    reloadBySection.set(section, mutate)
    return () => void reloadBySection.delete(section)
  }, [section, mutate])

  const pages = data ?? []
  const isWaiting = pages.length < size
  return {
    items: removeDuplicates(pages.flatMap(({ items }) => items as (PublicationListItem<Item> & { id: string })[])),
    total: pages.at(-1)?.total ?? 0,
    loading: !data && !error,
    isStale: isLoading && data !== undefined,
    failed: !data && error !== undefined,
    retry: () => void mutate(),
    hasMore: pages.at(-1)?.more ?? false,
    moreState: !isWaiting || isLoading ? 'idle' : error && !isValidating ? 'failed' : 'loading',
    loadMore: () => void setSize(pages.length + 1),
  }
}
