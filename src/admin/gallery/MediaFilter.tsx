import { useState } from 'react'
import { changeParameters, useParameters } from '#src/admin/session/address.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { ListFilter } from '#src/admin/ui/lists/ListFilter.tsx'
import { SearchField } from '#src/admin/ui/lists/list-controls.tsx'
import type { GalleryCategory } from '#src/content/pages/gallery.ts'
import { type GalleryItem, galleryCategories } from '#src/contract/gallery/gallery.ts'
import { containsWords } from '#src/lib/text/strings.ts'
import { galleryTexts } from './texts.ts'

const { filter: texts } = galleryTexts

/** Items that match the search and the category in the address of the screen. */
export function useMediaFilter(items: GalleryItem[]) {
  const parameters = useParameters('gallery')
  const search = parameters.get('q') ?? ''
  const category: GalleryCategory | '' = galleryCategories.find((name) => name === parameters.get('category')) ?? ''

  function matches({ title, alt, description, ...item }: GalleryItem): boolean {
    return (category === '' || item.category === category) && containsWords([title, alt, description].join(' '), search)
  }

  return {
    search,
    category,
    isNarrowed: search !== '' || category !== '',
    shownItems: items.filter(matches),
    clear: () => changeParameters('gallery', { q: '', category: '' }, { isStep: true }),
  }
}

interface Props {
  filter: ReturnType<typeof useMediaFilter>
}

export function MediaFilter({ filter: { search, category } }: Props) {
  const [typedSearch, setTypedSearch] = useState(search)

  // The address changes without typing when the user goes back.
  if (search !== typedSearch.trim()) setTypedSearch(search)

  return (
    <ListFilter
      search={
        <SearchField
          placeholder={texts.placeholder}
          value={typedSearch}
          onChange={(text) => {
            setTypedSearch(text)
            changeParameters('gallery', { q: text.trim() })
          }}
        />
      }
      chosenCount={category ? 1 : 0}
    >
      <SelectField
        label={texts.category}
        emptyOption={texts.anyCategory}
        options={Object.entries(galleryTexts.categories)}
        value={category}
        onChange={({ target }) => changeParameters('gallery', { category: target.value }, { isStep: true })}
      />
    </ListFilter>
  )
}
