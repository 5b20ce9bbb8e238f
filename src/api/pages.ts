import { useLayoutEffect, useRef } from 'react'
import useSWRInfinite from 'swr/infinite'
import { addressOf, type Operation } from '#src/contract/operations/operation.ts'
import type { Paged } from '#src/contract/paging.ts'
import { type ApiError, read } from './client.ts'
import { type List, quiet, useSecondLook } from './list.ts'

/** Called by the last part of its page's address, or, where it has no page of its own, by its id. */
type Named = { slug: string } | { id: string }

export interface Pages<Item> extends List<Item> {
  /** The page that follows what is shown; undefined at the end. */
  next: number | undefined
  /** What became of the last wish for more. */
  further: 'none' | 'loading' | 'failed'
  loadMore: () => void
}

interface Asked<Item> {
  /** The page that it begins with, from 1. */
  first: number
  /** What the page of the site brought of that one. */
  initial: Paged<Item> | undefined
  /** What it is asked for besides the page: `&category=rally`. */
  filter?: string | undefined
  /** False where the items are there already. */
  wanted?: boolean
  /** False where another call looks again. */
  looksAgain?: boolean
}

/** Each item once: what was published meanwhile moves the others one place on. */
function once<Item extends Named>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => ['slug' in item ? item.slug : item.id, item])).values()]
}

/** A list from its first page on, with one more page behind it at each call of `loadMore`. */
export function usePages<Item extends Named>(
  operation: Operation<void, Paged<Item>>,
  { first, initial, filter = '', wanted = true, looksAgain = true }: Asked<Item>,
): Pages<Item> {
  const addressAt = (index: number) => addressOf(operation, '', `page=${first + index}${filter}`)
  // What the page brought is no answer that is kept, so it is asked for with the pages that follow: it answers itself.
  const brought = useRef(initial)
  const ask = (address: string) =>
    brought.current && address === addressAt(0) ? brought.current : read<Paged<Item>>(address)
  const {
    data,
    error,
    isValidating,
    size,
    setSize,
    mutate: reload,
  } = useSWRInfinite<Paged<Item>, ApiError>((index) => (wanted ? addressAt(index) : null), ask, {
    ...quiet,
    ...(initial && { fallbackData: [initial] }),
    revalidateIfStale: false,
    revalidateFirstPage: false,
  })
  useSecondLook(looksAgain && initial !== undefined, () => {
    brought.current = undefined
    reload()
  })
  // Shown again, a list begins with its first page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before it is seen
  useLayoutEffect(() => {
    if (size > 1) setSize(1)
  }, [])

  const pages = data ?? []
  const isShort = data !== undefined && data.length < size
  return {
    items: once(pages.flatMap(({ items }) => items)),
    loading: !data && !error,
    error: data ? undefined : error,
    retry: () => void reload(),
    next: pages.at(-1)?.more ? first + pages.length : undefined,
    further: !isShort ? 'none' : isValidating ? 'loading' : 'failed',
    loadMore: () => void setSize(pages.length + 1),
  }
}
