import { useState } from 'react'
import type { Managed, Published } from '#src/contract/publication.ts'
import { type ItemState, stateOf } from './item-state.ts'

type Titled = Managed<Published & { title: string }>

// Small letters without marks, so that `ozo` finds `Ọ́zọ́`.
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Those of a list whose title holds all the words, and that are in the state. */
export function usePublicationFilter<Item extends Titled>(items: Item[]) {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<ItemState | ''>('')
  const words = fold(search).split(/\s+/)
  const shown = items.filter((item) => {
    const title = fold(item.title)
    return (state === '' || stateOf(item) === state) && words.every((word) => title.includes(word))
  })
  return { search, setSearch, state, setState, shown }
}
