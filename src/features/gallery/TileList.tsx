import { galleryTexts as text } from '#src/content/pages/gallery.ts'
import type { ListedGalleryItem } from '#src/contract/gallery.ts'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { Tile } from './Tile.tsx'
import { buildGalleryAddress } from './tabs.ts'
import { type TabView, useTabPages } from './use-tab-pages.ts'

interface Props extends TabView {
  onOpen: (item: ListedGalleryItem) => void
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
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
