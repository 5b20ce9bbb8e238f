import { useEffect, useState } from 'react'
import { changeParameters, useParameters } from '#src/admin/session/address.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { FilterForm } from '#src/admin/ui/lists/FilterForm.tsx'
import { SearchField } from '#src/admin/ui/lists/list-controls.tsx'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import {
  type ItemState,
  itemStates,
  type PublicationSort,
  publicationSorts,
} from '#src/contract/publications/publication.ts'
import type { PublicationSorts } from './publication-kind.ts'
import { publicationListTexts } from './texts.ts'

const DEBOUNCE_MS = 350

/** Reads the search text, state and order of a publication list from the address. */
export function usePublicationFilter(collection: PublicationCollection) {
  const parameters = useParameters(collection)
  const search = parameters.get('q') ?? ''
  const state: ItemState | '' = itemStates.find((name) => name === parameters.get('state')) ?? ''
  const sort: PublicationSort | '' = publicationSorts.find((name) => name === parameters.get('sort')) ?? ''
  return { search, state, sort, isNarrowed: search !== '' || state !== '' }
}

/** Keeps the text of the search field, which reaches the address with a delay. */
function useTypedSearch(collection: PublicationCollection, search: string) {
  const [typedSearch, setTypedSearch] = useState(search)
  const [formerSearch, setFormerSearch] = useState(search)

  // The address changes without typing when the user goes back or follows a link.
  if (search !== formerSearch) {
    setFormerSearch(search)
    if (search !== typedSearch.trim()) setTypedSearch(search)
  }

  useEffect(() => {
    if (typedSearch.trim() === search) return
    const timer = setTimeout(changeParameters, DEBOUNCE_MS, collection, { q: typedSearch.trim() })
    return () => clearTimeout(timer)
  }, [typedSearch, search, collection])

  return { typedSearch, setTypedSearch }
}

const { filter: texts } = publicationListTexts

interface Props {
  collection: PublicationCollection
  filter: ReturnType<typeof usePublicationFilter>
  sorts: PublicationSorts
}

export function PublicationFilter({ collection, filter, sorts }: Props) {
  const { typedSearch, setTypedSearch } = useTypedSearch(collection, filter.search)
  const changeAddress = (name: string, value: string) =>
    changeParameters(collection, { [name]: value }, { isStep: true })
  const { '': defaultSort, ...otherSorts } = sorts
  return (
    <search>
      <FilterForm
        search={<SearchField placeholder={texts.searchPlaceholder} value={typedSearch} onChange={setTypedSearch} />}
        moreLabel={texts.more([filter.state, filter.sort].filter(Boolean).length)}
        onSubmit={() => changeAddress('q', typedSearch.trim())}
      >
        <SelectField
          label={texts.state}
          options={Object.entries(publicationListTexts.stateLabels)}
          emptyOption={texts.anyState}
          value={filter.state}
          onChange={({ target }) => changeAddress('state', target.value)}
        />
        <SelectField
          label={texts.sort}
          options={Object.entries(otherSorts)}
          emptyOption={defaultSort}
          value={filter.sort}
          onChange={({ target }) => changeAddress('sort', target.value)}
        />
      </FilterForm>
    </search>
  )
}
