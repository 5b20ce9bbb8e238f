import { useEffect, useState } from 'react'
import type { ItemState } from '#src/contract/publication.ts'

const DEBOUNCE_MS = 350

/** Keeps the search text and publication state that a publication list shows. `search` is debounced. */
export function usePublicationFilter() {
  const [typedSearch, setTypedSearch] = useState('')
  const [search, setSearch] = useState('')
  const [state, setState] = useState<ItemState | ''>('')

  useEffect(() => {
    const timer = setTimeout(setSearch, DEBOUNCE_MS, typedSearch.trim())
    return () => clearTimeout(timer)
  }, [typedSearch])

  return { typedSearch, setTypedSearch, state, setState, search, isNarrowed: search !== '' || state !== '' }
}
