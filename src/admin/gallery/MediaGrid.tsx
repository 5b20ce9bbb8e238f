import { type ReactNode, useState } from 'react'
import { useDeleteQuestion } from '#src/admin/publications/use-delete-question.tsx'
import { usePermission } from '#src/admin/shell/use-permission.ts'
import { LazySection } from '#src/admin/ui/LazySection.tsx'
import { GALLERY_URL } from '#src/api/admin/media.ts'
import { useOperationMutation } from '#src/api/admin/operations.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { deleteMediaOperation } from '#src/contract/operations/gallery.ts'
import { MediaCard } from './MediaCard.tsx'
import { SelectionBar, useMediaSelection } from './SelectionBar.tsx'
import { galleryTexts } from './texts.ts'

const { list: texts } = galleryTexts

interface Props {
  items: GalleryItem[]
  isSelecting: boolean
}

/** Cards of all items, with the editor of one item or with checkboxes to change several. */
export function MediaGrid({ items, isSelecting }: Props) {
  const canPublish = usePermission('publish')
  const selection = useMediaSelection(items)
  const [editor, setEditor] = useState<{ id: string; load: () => Promise<() => ReactNode> }>()
  const { trigger } = useOperationMutation(deleteMediaOperation, { revalidates: [GALLERY_URL] })
  const deletion = useDeleteQuestion<GalleryItem>({
    itemNoun: texts.itemNoun,
    deletedTitle: texts.mediaDeleted,
    failedTitle: texts.deleteFailed,
    remove: ({ id }) => trigger({ id }),
  })

  function openEditor(item: GalleryItem) {
    const close = () => setEditor(undefined)
    async function load() {
      const { EditDialog } = await import('./edit/EditDialog.tsx')
      return () => <EditDialog item={item} onClose={close} />
    }
    setEditor({ id: item.id, load })
  }

  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-8 gap-y-8">
        {items.map((item) => (
          <li key={item.id}>
            <MediaCard
              item={item}
              onEdit={canPublish ? () => openEditor(item) : undefined}
              onDelete={canPublish ? () => deletion.ask(item) : undefined}
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
      {editor && <LazySection key={editor.id} loadSection={editor.load} loadingText={texts.openingEditor} />}
      {deletion.dialog}
    </>
  )
}
