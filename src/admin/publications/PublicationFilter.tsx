import { useEffect, useState } from 'react'
import { changeParameters, useParameters } from '#src/admin/shell/address.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { SearchField } from '#src/admin/ui/list-controls.tsx'
import {
  type ItemState,
  itemStates,
  type PublicationSort,
  publicationSorts,
  type Section,
} from '#src/contract/publication.ts'
import { publicationListTexts } from './texts.ts'

const DEBOUNCE_MS = 350

/** Keeps the search text, state and order of a publication list in the address. `search` is debounced. */
export function usePublicationFilter(section: Section) {
  const parameters = useParameters(section)
  const search = parameters.get('q') ?? ''
  const state: ItemState | '' = itemStates.find((name) => name === parameters.get('state')) ?? ''
  const sort: PublicationSort | '' = publicationSorts.find((name) => name === parameters.get('sort')) ?? ''
  const [typedSearch, setTypedSearch] = useState(search)
  const [formerSearch, setFormerSearch] = useState(search)

  // The address changes without typing when the user goes back or follows a link.
  if (search !== formerSearch) {
    setFormerSearch(search)
    if (search !== typedSearch.trim()) setTypedSearch(search)
  }

  useEffect(() => {
    if (typedSearch.trim() === search) return
    const timer = setTimeout(changeParameters, DEBOUNCE_MS, section, { q: typedSearch.trim() })
    return () => clearTimeout(timer)
  }, [typedSearch, search, section])

  return { typedSearch, setTypedSearch, state, sort, search, isNarrowed: search !== '' || state !== '' }
}

const { filter: texts } = publicationListTexts

interface Props {
  section: Section
  filter: ReturnType<typeof usePublicationFilter>
  itemNouns: string
  shownCount: number
  totalCount: number
}

export function PublicationFilter({ section, filter, itemNouns, shownCount, totalCount }: Props) {
  const changeAddress = (name: string, value: string) => changeParameters(section, { [name]: value }, { isStep: true })
  const { '': defaultSort, ...sorts } = texts.sorts[section]
  return (
    <search className="grid grid-cols-2 items-start gap-x-4 gap-y-2 bg-paper-deep p-4 md:grid-cols-[2fr_1fr_1fr]">
      <div className="max-md:col-span-2">
        <SearchField hint={texts.searchHint} value={filter.typedSearch} onChange={filter.setTypedSearch} />
      </div>
      <SelectField
        label={texts.state}
        options={Object.entries(publicationListTexts.stateLabels)}
        emptyOption={texts.anyState}
        value={filter.state}
        onChange={({ target }) => changeAddress('state', target.value)}
      />
      <SelectField
        label={texts.sort}
        options={Object.entries(sorts)}
        emptyOption={defaultSort}
        value={filter.sort}
        onChange={({ target }) => changeAddress('sort', target.value)}
      />
      <p role="status" className={shownCount > 0 && shownCount === totalCount ? 'sr-only' : 'col-span-full'}>
        {totalCount === 0 && texts.describeNoMatch(itemNouns)}
        {totalCount > 0 &&
          (shownCount < totalCount
            ? texts.describeShown(shownCount, totalCount, itemNouns)
            : texts.describeTotal(totalCount, itemNouns))}
      </p>
    </search>
  )
}
