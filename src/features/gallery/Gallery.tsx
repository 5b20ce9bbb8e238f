import { type GalleryTabId, galleryTexts as text } from '#src/content/pages/gallery.ts'
import type { ListedGalleryItem } from '#src/contract/gallery/gallery.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useDocumentTitle, useOpenedItem } from '#src/ui/list/use-opened-item.ts'
import { LargeImage } from '#src/ui/media/LargeImage.tsx'
import { largeMediaClasses } from '#src/ui/media/large-media.ts'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'
import { GalleryTabs } from './GalleryTabs.tsx'
import { buildGalleryAddress } from './gallery-list.ts'
import { TileList } from './TileList.tsx'
import { useGallery } from './use-gallery.ts'

interface ImageDialogProps {
  image: ListedGalleryItem | undefined
  closeHref: string
  onClose: () => void
}

function ImageDialog({ image, closeHref, onClose }: ImageDialogProps) {
  return (
    <Dialog
      width={`${largeMediaClasses.dialog} dialog-sent`}
      open={image !== undefined}
      onClose={onClose}
      title={image?.title ?? ''}
      hasLongText
      closeHref={closeHref}
    >
      {image && (
        <>
          <LargeImage item={image} />
          {image.description && <p>{image.description}</p>}
        </>
      )}
    </Dialog>
  )
}

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
  const query = searchParams.toString()
  return query ? `${pathname}?${query}` : pathname
}

export const Gallery = withServerHtml(function Gallery({
  tab: firstTab,
  page: firstPage,
  items,
  requestedImage,
}: Props) {
  const { tab, page, pages, selectTab } = useGallery({ tab: firstTab, page: firstPage, items })
  const { openedItem, openItem, closeItem } = useOpenedItem({
    buildItemAddress,
    initialItem: requestedImage,
  })
  useDocumentTitle(page < firstPage ? text.title : undefined)

  function showTab(nextTab: GalleryTabId) {
    selectTab(nextTab)
    history.replaceState(history.state, '', buildGalleryAddress(nextTab))
  }

  return (
    <div className="wrap py-band">
      <ImageDialog image={openedItem} closeHref={buildGalleryAddress(tab, page)} onClose={closeItem} />
      <GalleryTabs tab={tab} panelId={PANEL_ID} onChange={showTab} />
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <TileList key={`${tab} ${page}`} tab={tab} page={page} pages={pages} onOpen={openItem} />
      </div>
    </div>
  )
})
