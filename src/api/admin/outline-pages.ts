import { useEffect } from 'react'
import useSWRInfinite from 'swr/infinite'
import { quiet } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import { listManaged } from '#src/contract/operations/admin.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import type { ItemState, Outline, OutlinePage, Section } from '#src/contract/publication.ts'
import { callAsStaff } from './client.ts'

export interface OutlineFilter {
  search: string
  state: ItemState | ''
}

export interface OutlinePages<Item> {
  items: Outline<Item>[]
  /** Number of items that match the filter. */
  total: number
  loading: boolean
  /** True while the items shown belong to the previous filter. */
  stale: boolean
  failed: boolean
  retry: () => void
  hasMore: boolean
  more: 'idle' | 'loading' | 'failed'
  loadMore: () => void
}

const reloaders = new Map<Section, () => Promise<unknown>>()

/** Reloads the loaded pages of a section, if a list shows them. */
export async function refreshOutlines(section: Section): Promise<void> {
  await reloaders.get(section)?.()
}

/** Removes duplicates: a new publication shifts the others to the next page. */
function uniqueById<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

export function useOutlinePages<Item extends { id: string }>(
  section: Section,
  { search, state }: OutlineFilter,
): OutlinePages<Item> {
  const queryOf = (index: number) =>
    `${new URLSearchParams({ section, page: String(index + 1), ...(search && { title: search }), ...(state && { state }) })}`
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<OutlinePage<Item>, ApiError>(
    (index) => addressOf(listManaged, '', queryOf(index)),
    async (address: string) =>
      (await callAsStaff(listManaged, { query: address.split('?')[1] ?? '' })) as unknown as OutlinePage<Item>,
    { ...quiet, revalidateFirstPage: false, revalidateOnMount: true, keepPreviousData: true },
  )

  useEffect(() => {
    reloaders.set(section, mutate)
    return () => void reloaders.delete(section)
  }, [section, mutate])

  const pages = data ?? []
  const isWaiting = pages.length < size
  return {
    items: uniqueById(pages.flatMap(({ items }) => items as (Outline<Item> & { id: string })[])),
    total: pages.at(-1)?.total ?? 0,
    loading: !data && !error,
    stale: isLoading && data !== undefined,
    failed: !data && error !== undefined,
    retry: () => void mutate(),
    hasMore: pages.at(-1)?.more ?? false,
    more: !isWaiting || isLoading ? 'idle' : error && !isValidating ? 'failed' : 'loading',
    loadMore: () => void setSize(pages.length + 1),
  }
}
