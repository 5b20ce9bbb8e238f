import { useState } from 'react'
import { addressOf, type Operation } from '#src/contract/operations/operation.ts'
import type { Paged } from '#src/contract/paging.ts'
import { read } from './client.ts'
import { type List, useKept } from './list.ts'

/** Called by the last part of its page's address, or, where it has no page of its own, by its id. */
type Named = { slug: string } | { id: string }

export interface Pages<Item> extends List<Item> {
  /** The page that follows what is shown; undefined at the end. */
  next: number | undefined
  /** What became of the last wish for more. */
  further: 'none' | 'loading' | 'failed'
  loadMore: () => Promise<void>
}

/** Each item once: what was published meanwhile moves the others one place on. */
function once<Item extends Named>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => ['slug' in item ? item.slug : item.id, item])).values()]
}

/**
 * A list from page `first` on, with one more page behind it at each call of `loadMore`; asks as `useKept` does.
 * `filter` is what it is asked for besides the page: `&category=rally`.
 */
export function usePages<Item extends Named>(
  operation: Operation<void, Paged<Item>>,
  first: number,
  initial?: Paged<Item>,
  filter = '',
): Pages<Item> {
  const addressAt = (page: number) => addressOf(operation, '', `page=${page}${filter}`)
  const { data, ...state } = useKept<Paged<Item>>(addressAt(first), initial)
  const [others, setOthers] = useState<Paged<Item>[]>([])
  const [further, setFurther] = useState<Pages<Item>['further']>('none')
  const all = data ? [data, ...others] : []

  async function loadMore() {
    setFurther('loading')
    try {
      const page = await read<Paged<Item>>(addressAt(first + all.length))
      setOthers((known) => [...known, page])
      setFurther('none')
    } catch {
      setFurther('failed')
    }
  }

  return {
    ...state,
    items: once(all.flatMap(({ items }) => items)),
    next: all.at(-1)?.more ? first + all.length : undefined,
    further,
    loadMore,
  }
}
