import { useState } from 'react'
import { useOpenItem } from '#src/components/ui/use-open-item.ts'
import { useTitle } from '#src/components/ui/use-title.ts'
import { type TabId, gallery as text } from '#src/content/gallery.ts'
import type { ListedItem } from '#src/contract/gallery.ts'
import type { Paged } from '#src/contract/paging.ts'
import { GalleryTabs } from './GalleryTabs.tsx'
import { PhotoDialog } from './PhotoDialog.tsx'
import { TileList } from './TileList.tsx'
import { galleryAddress } from './tabs.ts'

interface Props {
  /** The tab that the page's address names. */
  tab: TabId
  /** Which page of the tab this is, from 1. */
  page: number
  /** Undefined when the page could not ask the database; the items are fetched then. */
  items: Paged<ListedItem> | undefined
  /** The photo that the page's address names. */
  asked: ListedItem | undefined
}

const PANEL = 'gallery-panel'

export function Gallery({ tab: firstTab, page: firstPage, items, asked }: Props) {
  const [{ tab, page }, setView] = useState({ tab: firstTab, page: firstPage })
  const { opened, open, close } = useOpenItem('item', asked)
  useTitle(page < firstPage ? text.title : undefined)

  function choose(next: TabId) {
    setView({ tab: next, page: 1 })
    history.replaceState(history.state, '', galleryAddress(next))
  }

  /** What the page brought of the present tab; undefined where the server has to be asked. */
  function brought(): Paged<ListedItem> | undefined {
    if (tab === firstTab && page === firstPage) return items
    const isWhole = firstTab === 'all' && firstPage === 1 && items?.more === false
    return isWhole ? { items: items.items.filter(({ category }) => category === tab), more: false } : undefined
  }

  return (
    <div className="wrap py-band">
      <PhotoDialog photo={opened} closeHref={galleryAddress(tab, page)} onClose={close} />
      <GalleryTabs tab={tab} panelId={PANEL} onChange={choose} />
      <div id={PANEL} role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <TileList key={`${tab} ${page}`} tab={tab} page={page} items={brought()} onOpen={open} />
      </div>
    </div>
  )
}
