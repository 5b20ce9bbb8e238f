import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { GALLERY_URL } from '#src/admin/api/media.ts'
import { useOperationMutation } from '#src/admin/api/operations.ts'
import { $entryChanges, listEntries } from '#src/admin/documents/device-store.ts'
import { useDeleteQuestion } from '#src/admin/documents/questions/use-delete-question.tsx'
import { openItem } from '#src/admin/session/address.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { SelectionHead } from '#src/admin/ui/lists/SelectionHead.tsx'
import { useSelection } from '#src/admin/ui/lists/use-selection.ts'
import type { MenuItem } from '#src/admin/ui/MenuButton.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { deleteMediaOperation } from '#src/contract/gallery/staff-operations.ts'
import { listTrashOperation } from '#src/contract/publications/operations.ts'
import { MediaCard } from './MediaCard.tsx'
import { type GalleryEnd, moveToEnd } from './order/move-item.ts'
import { SelectedItems } from './SelectedItems.tsx'
import { galleryTexts } from './texts.ts'

const { list: texts, order: orderTexts } = galleryTexts

interface Props {
  items: GalleryItem[]
  /** All items of the gallery, in their order. */
  allItems: GalleryItem[]
  isSelecting: boolean
}

export const toCardId = (id: string) => `media-${id}`

/** Cards of the items, with checkboxes while the user selects several. */
export function MediaGrid({ items, allItems, isSelecting }: Props) {
  const canPublish = usePermission('publish')
  const selection = useSelection(items.map(({ id }) => id))
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
  const gridRef = useRef<HTMLDivElement>(null)
  const selectedItems = items.filter(({ id }) => selection.selectedIds.has(id))

  /** Clears the selection, which removes the pressed button, and moves the focus to the first checkbox. */
  function finishChange() {
    selection.clear()
    restoreFocus(() => gridRef.current?.querySelector('input'))
  }

  function listMenuItems(item: GalleryItem): MenuItem[] {
    const createMove = (label: string, end: GalleryEnd) => ({
      label,
      onChoose: () => void moveToEnd(item, end, allItems),
    })
    return [
      ...(item.id === allItems[0]?.id ? [] : [createMove(orderTexts.menuTop, 'top')]),
      ...(item.id === allItems.at(-1)?.id ? [] : [createMove(orderTexts.menuEnd, 'end')]),
    ]
  }

  return (
    <div ref={gridRef}>
      {isSelecting && (
        <SelectionHead selection={selection} shownCount={items.length}>
          {selectedItems.length > 0 && <SelectedItems items={selectedItems} onChanged={finishChange} />}
        </SelectionHead>
      )}
      <ul className="mt-2 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] md:gap-x-4">
        {items.map((item) => (
          <li key={item.id} id={toCardId(item.id)}>
            <MediaCard
              item={item}
              actions={
                canPublish
                  ? {
                      edit: () => openItem('gallery', item.id),
                      askToDelete: () => deletion.ask(item),
                      getMenuItems: allItems.length > 1 ? () => listMenuItems(item) : undefined,
                    }
                  : undefined
              }
              hasUnsaved={unsavedItems.has(item.id)}
              selection={
                isSelecting
                  ? {
                      isSelected: selection.selectedIds.has(item.id),
                      toggle: (isRange) => selection.toggle(item.id, isRange),
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      {deletion.dialog}
    </div>
  )
}
