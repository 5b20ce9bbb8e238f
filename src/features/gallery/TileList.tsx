import { useGalleryPages } from '#src/api/gallery.ts'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { looks } from '#src/components/ui/looks.ts'
import { MoreLink } from '#src/components/ui/MoreLink.tsx'
import { Placeholders } from '#src/components/ui/Placeholders.tsx'
import { useFocusOnNew } from '#src/components/ui/use-focus-on-new.ts'
import { type TabId, gallery as text } from '#src/content/gallery.ts'
import type { ListedItem } from '#src/contract/gallery.ts'
import type { Paged } from '#src/contract/paging.ts'
import { Tile } from './Tile.tsx'
import { categoryOf, galleryAddress } from './tabs.ts'

interface Props {
  tab: TabId
  /** Which page of the tab it begins with, from 1. */
  page: number
  /** What is known of that page already; asked for without it. */
  items: Paged<ListedItem> | undefined
  onOpen: (item: ListedItem) => void
}

/** How many photos the first screen may show. */
const FIRST = 2

/** The photos and videos of a tab, page by page. */
export function TileList({ tab, page, items: initial, onOpen }: Props) {
  const { items, loading, error, retry, next, further, loadMore } = useGalleryPages(categoryOf(tab), page, initial)
  const { list, expectMore } = useFocusOnNew(items.length)

  function showMore() {
    expectMore()
    loadMore()
  }

  return (
    <>
      {page > 1 && (
        <a className={`${looks.link} mb-4`} href={galleryAddress(tab, page - 1)} rel="prev">
          {text.newer}
        </a>
      )}
      <LoadState
        loading={loading}
        failed={error !== undefined}
        empty={items.length === 0}
        placeholder={<Placeholders count={6} label={text.loading} />}
        emptyText={text.empty}
        onRetry={retry}
      >
        <div ref={list}>
          <ul className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
            {items.map((item, index) => (
              <li key={item.id}>
                <Tile item={item} href={galleryAddress(tab, page, item.id)} eager={index < FIRST} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </div>
      </LoadState>
      {next && (
        <MoreLink
          href={galleryAddress(tab, next)}
          label={text.load}
          loading={further === 'loading'}
          failed={further === 'failed'}
          onMore={showMore}
        />
      )}
    </>
  )
}
