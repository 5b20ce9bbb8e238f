import { useRef, useState } from 'react'
import { GALLERY_URL } from '#src/admin/api/media.ts'
import { useOperationMutation } from '#src/admin/api/operations.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { describeFailure } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { OtherUses } from '#src/admin/ui/library/OtherUses.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import type { BatchResult, GalleryBatch, GalleryItem } from '#src/contract/gallery/gallery.ts'
import { changeMediaBatchOperation } from '#src/contract/gallery/staff-operations.ts'
import { listTrashOperation } from '#src/contract/publications/operations.ts'
import { LARGE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { galleryTexts } from './texts.ts'

const { selection: texts } = galleryTexts

type MediaSelection = ReturnType<typeof useMediaSelection>

export function useMediaSelection(items: GalleryItem[]) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  // Items that another member deleted meanwhile are no longer selected.
  const ids = items.filter(({ id }) => selectedIds.has(id)).map(({ id }) => id)
  return {
    ids,
    isSelected: (id: string) => ids.includes(id),
    toggle: (id: string) =>
      setSelectedIds(new Set(ids.includes(id) ? ids.filter((selectedId) => selectedId !== id) : [...ids, id])),
    selectAll: () => setSelectedIds(new Set(items.map(({ id }) => id))),
    clear: () => setSelectedIds(new Set()),
  }
}

interface Props {
  selection: MediaSelection
}

/** Changes the category of the selected items, or moves them to the trash. */
export function SelectionBar({ selection }: Props) {
  const [category, setCategory] = useState<GalleryItem['category']>('rally')
  const { trigger, isMutating } = useOperationMutation(changeMediaBatchOperation, {
    revalidates: [GALLERY_URL, listTrashOperation.path],
  })
  const deletion = useConfirmation(() => change((ids) => ({ action: 'delete', ids }), texts.movedToTrash))
  const { ids } = selection
  const barRef = useRef<HTMLDivElement>(null)

  async function change(createBatch: (ids: string[]) => GalleryBatch, describeDone: (count: number) => string) {
    try {
      let changedCount = 0
      for (let start = 0; start < ids.length; start += LARGE_PAGE_ITEMS) {
        const body = createBatch(ids.slice(start, start + LARGE_PAGE_ITEMS))
        const { changed }: BatchResult = await trigger({ body })
        changedCount += changed
      }
      selection.clear()
      restoreFocus(() => barRef.current)
      showToast({ title: describeDone(changedCount) })
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
      <Button variant="quiet" className="max-md:px-2!" onClick={selection.selectAll}>
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
