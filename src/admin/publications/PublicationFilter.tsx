import { useEffect, useState } from 'react'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { SearchField } from '#src/admin/ui/list-controls.tsx'
import type { ItemState } from '#src/contract/publication.ts'
import { publicationListTexts } from './texts.ts'

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

const { filter: texts } = publicationListTexts

interface Props {
  filter: ReturnType<typeof usePublicationFilter>
  itemNouns: string
  shownCount: number
  totalCount: number
}

export function PublicationFilter({ filter, itemNouns, shownCount, totalCount }: Props) {
  return (
    <search className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-4 bg-paper-deep p-4">
      <SearchField hint={texts.searchHint} value={filter.typedSearch} onChange={filter.setTypedSearch} />
      <SelectField
        label={texts.state}
        options={Object.entries(publicationListTexts.stateLabels)}
        emptyOption={texts.anyState}
        value={filter.state}
        onChange={({ target }) => filter.setState(target.value as ItemState | '')}
      />
      <p role="status" className={shownCount > 0 && shownCount === totalCount ? 'sr-only' : 'self-center'}>
        {totalCount === 0 && texts.describeNoMatch(itemNouns)}
        {totalCount > 0 &&
          (shownCount < totalCount
            ? texts.describeShown(shownCount, totalCount, itemNouns)
            : texts.describeTotal(totalCount, itemNouns))}
      </p>
    </search>
  )
}
