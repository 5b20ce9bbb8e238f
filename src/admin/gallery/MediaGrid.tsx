import { useStore } from '@nanostores/react'
import { GALLERY_URL } from '#src/admin/api/media.ts'
import { useOperationMutation } from '#src/admin/api/operations.ts'
import { $entryChanges, listEntries } from '#src/admin/documents/device-store.ts'
import { useDeleteQuestion } from '#src/admin/documents/questions/use-delete-question.tsx'
import { openItem } from '#src/admin/session/address.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { deleteMediaOperation } from '#src/contract/gallery/staff-operations.ts'
import { listTrashOperation } from '#src/contract/publications/operations.ts'
import { MediaCard } from './MediaCard.tsx'
import { SelectionBar, useMediaSelection } from './SelectionBar.tsx'
import { galleryTexts } from './texts.ts'

const { list: texts } = galleryTexts

interface Props {
  items: GalleryItem[]
  isSelecting: boolean
}

export const toCardId = (id: string) => `media-${id}`

/** Cards of all items, with checkboxes while the user selects several. */
export function MediaGrid({ items, isSelecting }: Props) {
  const canPublish = usePermission('publish')
  const selection = useMediaSelection(items)
  const { trigger } = useOperationMutation(deleteMediaOperation, {
    revalidates: [GALLERY_URL, listTrashOperation.path],
  })
  useStore($entryChanges)
  const unsavedItems = new Set(listEntries('gallery').map(({ item }) => item))
  const deletion = useDeleteQuestion<GalleryItem>({
    collection: 'gallery',
    deletedTitle: texts.mediaDeleted,
    failedTitle: texts.deleteFailed,
    remove: ({ id }) => trigger({ id }),
  })

  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-8 gap-y-8">
        {items.map((item) => (
          <li key={item.id} id={toCardId(item.id)}>
            <MediaCard
              item={item}
              onEdit={canPublish ? () => openItem('gallery', item.id) : undefined}
              onDelete={canPublish ? () => deletion.ask(item) : undefined}
              hasUnsaved={unsavedItems.has(item.id)}
              selection={
                isSelecting
                  ? { isSelected: selection.isSelected(item.id), toggle: () => selection.toggle(item.id) }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      {isSelecting && <SelectionBar selection={selection} />}
      {deletion.dialog}
    </>
  )
}
