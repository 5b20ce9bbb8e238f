import { useEffect, useState } from 'react'
import type { ItemState } from '#src/contract/publication.ts'

const DEBOUNCE_MS = 350

/** Filter of a publication list; `search` is the typed text, debounced. */
export function usePublicationFilter() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [state, setState] = useState<ItemState | ''>('')

  useEffect(() => {
    const timer = setTimeout(setSearch, DEBOUNCE_MS, typed.trim())
    return () => clearTimeout(timer)
  }, [typed])

  return { typed, setTyped, state, setState, search, isNarrowed: search !== '' || state !== '' }
}
