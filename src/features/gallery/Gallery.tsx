import { useEffect } from 'react'
import { type GalleryTabId, galleryTexts as text } from '#src/content/pages/gallery.ts'
import type { ListedGalleryItem } from '#src/contract/gallery/gallery.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { isTruncated } from '#src/lib/text/shorten.ts'
import { useDocumentTitle, useOpenedItem } from '#src/ui/list/use-opened-item.ts'
import { createSteps, Lightbox } from '#src/ui/media/Lightbox.tsx'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'
import { GalleryTabs } from './GalleryTabs.tsx'
import { buildGalleryAddress } from './gallery-list.ts'
import { TileList } from './TileList.tsx'
import { useGallery } from './use-gallery.ts'

interface Props {
  tab: GalleryTabId
  page: number
  items: ListPage<ListedGalleryItem> | undefined
  requestedItem: ListedGalleryItem | undefined
}

const PANEL_ID = 'gallery-panel'

function buildItemAddress(item: ListedGalleryItem | undefined): string {
  const { pathname, searchParams } = new URL(location.href)
  if (item) searchParams.set('item', item.id)
  else searchParams.delete('item')
  const query = searchParams.toString()
  return query ? `${pathname}?${query}` : pathname
}

export const Gallery = withServerHtml(function Gallery({
  tab: firstTab,
  page: firstPage,
  items,
  requestedItem,
}: Props) {
  const { tab, page, pages, selectTab } = useGallery({ tab: firstTab, page: firstPage, items })
  const { openedItem, openItem, closeItem } = useOpenedItem({
    buildItemAddress,
    initialItem: requestedItem,
  })
  const hasShortText = isTruncated(openedItem?.description ?? '')
  const shownItem = (hasShortText && pages.items.find(({ id }) => id === openedItem?.id)) || openedItem
  const steps = createSteps(pages.items, openedItem, openItem, (item) => buildGalleryAddress(tab, page, item.id))
  useDocumentTitle(page < firstPage ? text.title : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each opened item
  useEffect(() => {
    // The page's HTML has short descriptions, and the answer for the same page whole ones.
    if (isTruncated(shownItem?.description ?? '')) pages.retry()
  }, [shownItem?.id])

  function showTab(nextTab: GalleryTabId) {
    selectTab(nextTab)
    history.replaceState(history.state, '', buildGalleryAddress(nextTab))
  }

  return (
    <div className="wrap py-band">
      <Lightbox
        item={shownItem}
        steps={steps && { ...steps, count: pages.nextPage ? undefined : steps.count }}
        closeHref={buildGalleryAddress(tab, page)}
        onClose={closeItem}
      />
      <GalleryTabs tab={tab} panelId={PANEL_ID} onChange={showTab} />
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <TileList key={`${tab} ${page}`} tab={tab} page={page} pages={pages} onOpen={openItem} />
      </div>
    </div>
  )
})
