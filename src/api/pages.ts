import { useState } from 'react'
import { addressOf, type Operation } from '#src/contract/operations/operation.ts'
import type { Paged } from '#src/contract/paging.ts'
import { type List, useCached } from './cached.ts'
import { read } from './client.ts'

/** Called by the last part of its page's address, or, where it has no page of its own, by its id. */
type Named = { slug: string } | { id: string }

export interface Pages<Item> extends List<Item> {
  next: number | undefined
  further: 'none' | 'loading' | 'failed'
  loadMore: () => void
}

interface Asked<Item> {
  first: number
  initial: Paged<Item> | undefined
  /** What it is asked for besides the page: `&category=rally`. */
  filter?: string | undefined
  wanted?: boolean
  looksAgain?: boolean
}

/** Each item once: what was published meanwhile moves the others one place on. */
function once<Item extends Named>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => ['slug' in item ? item.slug : item.id, item])).values()]
}

/** Not by `swr/infinite`, whose 805 bytes are more than the scripts of a page with a slider have left. */
export function usePages<Item extends Named>(
  operation: Operation<void, Paged<Item>>,
  { first, initial, filter = '', wanted = true, looksAgain = true }: Asked<Item>,
): Pages<Item> {
  const addressAt = (page: number) => addressOf(operation, '', `page=${page}${filter}`)
  const { data, ...state } = useCached<Paged<Item>>(wanted ? addressAt(first) : null, initial, { looksAgain })
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
    loadMore: () => void loadMore(),
  }
}
