import { useRef, useState } from 'react'
import { GALLERY_URL } from '#src/admin/api/media.ts'
import { useOperationMutation } from '#src/admin/api/operations.ts'
import { createUndoAction } from '#src/admin/documents/undo-action.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { describeFailure } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { OtherUses } from '#src/admin/ui/library/OtherUses.tsx'
import type { useSelection } from '#src/admin/ui/lists/use-selection.ts'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import type { BatchResult, GalleryBatch, GalleryItem } from '#src/contract/gallery/gallery.ts'
import { changeMediaBatchOperation } from '#src/contract/gallery/staff-operations.ts'
import { listTrashOperation } from '#src/contract/publications/operations.ts'
import { LARGE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast, type ToastAction } from '#src/ui/toasts/toasts.ts'
import { galleryTexts } from './texts.ts'

const { selection: texts } = galleryTexts

interface Props {
  items: GalleryItem[]
  selection: ReturnType<typeof useSelection>
}

/** Changes the category of the selected items, or moves them to the trash. */
export function SelectionBar({ items, selection }: Props) {
  const [category, setCategory] = useState<GalleryItem['category']>('rally')
  const { trigger, isMutating } = useOperationMutation(changeMediaBatchOperation, {
    revalidates: [GALLERY_URL, listTrashOperation.path],
  })
  const deletion = useConfirmation(() =>
    change((ids) => ({ action: 'delete', ids }), texts.movedToTrash, [createUndoAction('gallery', selectedItems)]),
  )
  const selectedItems = items.filter(({ id }) => selection.selectedIds.has(id))
  const ids = selectedItems.map(({ id }) => id)
  const barRef = useRef<HTMLDivElement>(null)

  async function change(
    createBatch: (ids: string[]) => GalleryBatch,
    describeDone: (count: number) => string,
    actions?: ToastAction[],
  ) {
    try {
      let changedCount = 0
      for (let start = 0; start < ids.length; start += LARGE_PAGE_ITEMS) {
        const body = createBatch(ids.slice(start, start + LARGE_PAGE_ITEMS))
        const { changed }: BatchResult = await trigger({ body })
        changedCount += changed
      }
      selection.clear()
      restoreFocus(() => barRef.current)
      showToast({ title: describeDone(changedCount), ...(actions && { actions }) })
    } catch (error) {
      console.error(error)
      showErrorToast({ title: texts.failed, description: `${describeFailure(error)} ${texts.failedHint}` })
    }
  }

  return (
    <div
      ref={barRef}
      className="sticky bottom-14 z-10 flex flex-wrap items-center gap-2 border-ink bg-paper-deep edge-t-3 p-2 md:gap-4 md:p-4 lg:bottom-0"
    >
      <p className="font-bold" role="status">
        {texts.count(ids.length)}
      </p>
      <Button variant="quiet" className="max-md:px-2!" onClick={selection.toggleAll}>
        {texts.selectAll}
      </Button>
      {ids.length > 0 && (
        <>
          <Button variant="danger" className="max-md:px-2!" onClick={() => deletion.ask()}>
            {texts.moveToTrash}
          </Button>
          <select
            className="min-h-tap edge-2 border-ink bg-white px-2"
            aria-label={texts.category}
            value={category}
            onChange={({ target }) => setCategory(target.value as GalleryItem['category'])}
          >
            {Object.entries(galleryTexts.categories).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Button
            variant="quiet"
            className="max-md:px-2!"
            pending={isMutating}
            onClick={() =>
              void change((batchIds) => ({ action: 'category', ids: batchIds, category }), texts.categoryChanged)
            }
          >
            {texts.changeCategory}
          </Button>
        </>
      )}
      <ConfirmDialog
        {...deletion.dialog}
        title={texts.trashTitle(ids.length)}
        text={texts.trashText}
        confirmLabel={texts.moveToTrash}
      >
        <OtherUses collection="gallery" ids={ids} />
      </ConfirmDialog>
    </div>
  )
}
