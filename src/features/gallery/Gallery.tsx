import { useState } from 'react'
import { useWholeGallery } from '#src/api/gallery.ts'
import { type GalleryTabId, galleryTexts as text } from '#src/content/pages/gallery.ts'
import type { ListedGalleryItem } from '#src/contract/gallery.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { useOpenedItem } from '#src/ui/list/use-opened-item.ts'
import { useDocumentTitle } from '#src/ui/use-document-title.ts'
import { GalleryTabs } from './GalleryTabs.tsx'
import { ImageDialog } from './ImageDialog.tsx'
import { TileList } from './TileList.tsx'
import { buildGalleryAddress } from './tabs.ts'

interface Props {
  tab: GalleryTabId
  page: number
  items: ListPage<ListedGalleryItem> | undefined
  requestedImage: ListedGalleryItem | undefined
}

const PANEL_ID = 'gallery-panel'

function buildItemAddress(item: ListedGalleryItem | undefined): string {
  const { pathname, searchParams } = new URL(location.href)
  if (item) searchParams.set('item', item.id)
  else searchParams.delete('item')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

export function Gallery({ tab: firstTab, page: firstPage, items, requestedImage }: Props) {
  const [{ tab, page }, setView] = useState({ tab: firstTab, page: firstPage })
  const [initialItems, setInitialItems] = useState(items)
  const wholeGallery = useWholeGallery()
  const { openedItem, openItem, closeItem } = useOpenedItem({
    buildItemAddress,
    initialItem: requestedImage,
  })
  useDocumentTitle(page < firstPage ? text.title : undefined)

  function selectTab(nextTab: GalleryTabId) {
    setView({ tab: nextTab, page: 1 })
    setInitialItems(!wholeGallery && nextTab === firstTab && firstPage === 1 ? items : undefined)
    history.replaceState(history.state, '', buildGalleryAddress(nextTab))
  }

  return (
    <div className="wrap py-band">
      <ImageDialog image={openedItem} closeHref={buildGalleryAddress(tab, page)} onClose={closeItem} />
      <GalleryTabs tab={tab} panelId={PANEL_ID} onChange={selectTab} />
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <TileList
          key={`${tab} ${page}`}
          tab={tab}
          page={page}
          items={initialItems}
          wholeGallery={wholeGallery}
          onOpen={openItem}
        />
      </div>
    </div>
  )
}
