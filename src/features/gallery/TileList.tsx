import { useState } from 'react'
import { useGalleryPages } from '#src/api/gallery.ts'
import { handlePlainClick } from '#src/browser/plain-click.ts'
import { type GalleryTabId, galleryTexts as text } from '#src/content/pages/gallery.ts'
import type { ListedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { isAnimation } from '#src/lib/media/animation.ts'
import { cropToBox } from '#src/lib/media/cropped-images.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { Animation } from '#src/ui/media/Animation.tsx'
import { Image } from '#src/ui/media/Image.tsx'
import { VideoPlayer } from '#src/ui/media/Video.tsx'
import { tileClasses } from '#src/ui/tile-classes.ts'
import { buildGalleryAddress, filterTab, findTabCategory } from './gallery-list.ts'

interface TileProps {
  item: ListedGalleryItem
  href: string
  isEager: boolean
  onOpen: (item: ListedGalleryItem) => void
}

function TileMedia({ item, href, isEager, onOpen }: TileProps) {
  if (item.type === 'video') return <VideoPlayer className={tileClasses.video} item={item} />
  const imageProps = { className: tileClasses.image, croppedAttributes: cropToBox(item, 'tile'), isEager }
  if (isAnimation(item)) return <Animation item={item} {...imageProps} />
  return (
    <a className={tileClasses.link} href={href} onClick={handlePlainClick(() => onOpen(item))}>
      <Image image={addressWithSize(item)} alt={item.alt ?? item.title} {...imageProps} />
    </a>
  )
}

function Tile(props: TileProps) {
  const { title, description } = props.item

  return (
    <figure>
      <div className={tileClasses.box}>
        <TileMedia {...props} />
      </div>
      {(title || description) && (
        <figcaption className="grid gap-2 pt-4">
          {title && <h2 className="text-xl">{title}</h2>}
          {description && <p>{description}</p>}
        </figcaption>
      )}
    </figure>
  )
}

interface TabView {
  tab: GalleryTabId
  page: number
  items: ListPage<ListedGalleryItem> | undefined
  wholeGallery: ListedGalleryItem[] | undefined
}

/** Returns the pages of a gallery tab, selected locally if the whole gallery is loaded, otherwise fetched. */
function useTabPages({ tab, page, items, wholeGallery }: TabView) {
  const category = findTabCategory(tab)
  const [loadedGallery] = useState(items ? undefined : wholeGallery)
  const [shownPages, setShownPages] = useState(1)
  const fetchedPages = useGalleryPages({
    category,
    firstPage: page,
    initialPage: items,
    isEnabled: loadedGallery === undefined,
  })
  if (!loadedGallery) return fetchedPages

  const filteredItems = filterTab(loadedGallery, tab)
  return {
    ...fetchedPages,
    items: filteredItems.slice(0, shownPages * PAGE_ITEMS),
    isLoading: false,
    nextPage: filteredItems.length > shownPages * PAGE_ITEMS ? shownPages + 1 : undefined,
    loadMore: () => setShownPages(shownPages + 1),
  }
}

interface Props extends TabView {
  onOpen: (item: ListedGalleryItem, listedItems: ListedGalleryItem[]) => void
}

const EAGER_IMAGE_COUNT = 2

export function TileList({ onOpen, ...view }: Props) {
  const { tab, page } = view
  return (
    <PagedList
      newerLinkClass="mb-4"
      page={page}
      pages={useTabPages(view)}
      buildPageAddress={(pageNumber) => buildGalleryAddress(tab, pageNumber)}
      text={text}
      placeholderCount={6}
    >
      {(items) => (
        <ul className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {items.map((item, index) => (
            <li key={item.id}>
              <Tile
                item={item}
                href={buildGalleryAddress(tab, page, item.id)}
                isEager={index < EAGER_IMAGE_COUNT}
                onOpen={(openedItem) => onOpen(openedItem, items)}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
