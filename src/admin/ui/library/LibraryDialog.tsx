import { type KeyboardEvent, useEffect, useState } from 'react'
import { buildQuery } from '#src/admin/api/client.ts'
import { useStaffPages } from '#src/admin/api/pages.ts'
import { SearchField } from '#src/admin/ui/lists/list-controls.tsx'
import { PageList } from '#src/admin/ui/load-states.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { type ImageLibraryPage, type LibraryImage, listLibraryImagesOperation } from '#src/contract/gallery/library.ts'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { buildResizedImageAddress } from '#src/lib/media/images.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useFocusOnNewItems } from '#src/ui/list/use-focus-on-new-items.ts'
import { tileClasses } from '#src/ui/tile-classes.ts'
import { libraryTexts as texts } from './texts.ts'

const DEBOUNCE_MS = 350

function useImages(search: string) {
  return useStaffPages<LibraryImage, ImageLibraryPage, void>(listLibraryImagesOperation, (index) => ({
    query: buildQuery({ title: search, page: `${index + 1}`, limit: `${SITE_PAGE_ITEMS}` }),
  }))
}

interface ImageButtonProps {
  image: LibraryImage
  onChoose: (image: LibraryImage) => void
}

function ImageButton({ image, onChoose }: ImageButtonProps) {
  return (
    <button type="button" className="group grid w-full content-start gap-1 text-left" onClick={() => onChoose(image)}>
      <span className={`${tileClasses.box} group-hover:[outline:4px_solid_--theme(--color-brand)]`}>
        <img
          className={tileClasses.image}
          src={buildResizedImageAddress(image.address, 360)}
          alt={image.alt}
          loading="lazy"
          decoding="async"
        />
      </span>
      <span className="line-clamp-2 font-bold wrap-anywhere">{image.title}</span>
      <span className={adminStyles.facts}>{texts.sources[image.source]}</span>
    </button>
  )
}

interface Props {
  onChoose: (image: LibraryImage) => void
  onClose: () => void
}

/** Dialog in which the user chooses one of the images that visitors can see. */
export function LibraryDialog({ onChoose, onClose }: Props) {
  const [typedSearch, setTypedSearch] = useState('')
  const [search, setSearch] = useState('')
  const images = useImages(search)
  const total = images.lastPage?.total
  const trimmedSearch = typedSearch.trim()
  const { list, expectNewItems } = useFocusOnNewItems(images.rows.length, 'li', 'button')

  useEffect(() => {
    const timer = setTimeout(setSearch, DEBOUNCE_MS, trimmedSearch)
    return () => clearTimeout(timer)
  }, [trimmedSearch])

  function loadMore() {
    expectNewItems()
    images.loadMore()
  }

  /** The dialog stands inside the form of the document, which Enter in a field would save. */
  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setSearch(trimmedSearch)
  }

  return (
    <Dialog open title={texts.title} width="max-w-[min(64rem,calc(100%-1rem))]" hasLongText onClose={onClose}>
      <search className="max-w-text" onKeyDown={searchOnEnter}>
        <SearchField placeholder={texts.searchPlaceholder} value={typedSearch} onChange={setTypedSearch} />
      </search>
      <p className={adminStyles.facts} role="status">
        {total === undefined ? texts.loading : texts.count(total)}
      </p>
      <PageList
        pages={{ ...images, loadMore }}
        loading={null}
        empty={total === 0 && (search ? texts.noMatch : texts.empty)}
      >
        <div ref={list} aria-busy={images.isStale || undefined}>
          <ul
            className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-4 md:gap-x-4 xl:grid-cols-5"
            aria-label={texts.listName}
          >
            {images.rows.map((image) => (
              <li key={image.id}>
                <ImageButton image={image} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      </PageList>
    </Dialog>
  )
}
