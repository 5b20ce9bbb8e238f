import { DiscardAndDeleteDialogs } from '#src/admin/publications/DiscardAndDeleteDialogs.tsx'
import { useItemManager } from '#src/admin/publications/use-item-manager.ts'
import { usePermission } from '#src/admin/shell/use-permission.ts'
import { GALLERY_URL, useUncachedGallery } from '#src/api/admin/gallery.ts'
import { useOperationMutation } from '#src/api/admin/operations.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { deleteMediaOperation } from '#src/contract/operations/gallery.ts'
import { LoadState } from '#src/ui/list/LoadState.tsx'
import { Placeholders } from '#src/ui/list/Placeholders.tsx'
import { MediaCard } from './MediaCard.tsx'
import { galleryTexts } from './texts.ts'

const { list: texts } = galleryTexts

export function MediaList() {
  const { items, isLoading, error, retry } = useUncachedGallery()
  const canDelete = usePermission('publish')
  const deletion = useOperationMutation(deleteMediaOperation, { revalidates: [GALLERY_URL] })
  const itemManager = useItemManager<GalleryItem>(({ id }) => deletion.trigger({ id }), {
    deletedTitle: texts.mediaDeleted,
    deleteFailedTitle: texts.deleteFailed,
  })

  return (
    <>
      <h3 className="text-xl">{texts.title(items.length)}</h3>
      <LoadState
        loading={isLoading}
        failed={error !== undefined}
        empty={items.length === 0}
        placeholder={<Placeholders count={3} label={texts.loading} />}
        emptyText={texts.empty}
        onRetry={retry}
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-8 gap-y-8">
          {items.map((item) => (
            <li key={item.id}>
              <MediaCard item={item} onDelete={canDelete ? () => itemManager.askToDelete(item) : undefined} />
            </li>
          ))}
        </ul>
      </LoadState>
      <DiscardAndDeleteDialogs
        itemManager={itemManager}
        itemNoun={texts.itemNoun}
        name={itemManager.itemToDelete?.title}
      />
    </>
  )
}
