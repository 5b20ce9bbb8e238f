import { useState } from 'react'
import { GALLERY_URL } from '#src/admin/api/media.ts'
import { useOperationMutation } from '#src/admin/api/operations.ts'
import { createUndoAction } from '#src/admin/documents/undo-action.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { describeFailure } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { OtherUses } from '#src/admin/ui/library/OtherUses.tsx'
import type { BatchResult, GalleryBatch, GalleryItem } from '#src/contract/gallery/gallery.ts'
import { changeMediaBatchOperation } from '#src/contract/gallery/staff-operations.ts'
import { listTrashOperation } from '#src/contract/publications/operations.ts'
import { LARGE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { galleryTexts } from './texts.ts'

const { selection: texts } = galleryTexts

type GalleryChange = { action: 'delete' } | { action: 'category'; category: GalleryItem['category'] }

interface Props {
  /** Selected items. */
  items: GalleryItem[]
  onChanged: () => void
}

/** Buttons that change the category of the selected items, or move them to the trash. */
export function SelectedItems({ items, onChanged }: Props) {
  const [category, setCategory] = useState<GalleryItem['category']>('rally')
  const { trigger, isMutating } = useOperationMutation(changeMediaBatchOperation, {
    revalidates: [GALLERY_URL, listTrashOperation.path],
  })
  const deletion = useConfirmation(() => change({ action: 'delete' }, texts.movedToTrash))
  const ids = items.map(({ id }) => id)

  async function change(batch: GalleryChange, describeDone: (count: number) => string) {
    const changedIds = new Set<string>()
    const offerUndo = () => {
      const changedItems = items.filter(({ id }) => changedIds.has(id))
      const canUndo = batch.action === 'delete' && changedItems.length > 0
      return canUndo ? { actions: [createUndoAction('gallery', changedItems)] } : {}
    }
    try {
      for (let start = 0; start < ids.length; start += LARGE_PAGE_ITEMS) {
        const body: GalleryBatch = { ...batch, ids: ids.slice(start, start + LARGE_PAGE_ITEMS) }
        const result: BatchResult = await trigger({ body })
        for (const id of result.changedIds) changedIds.add(id)
      }
      onChanged()
      showToast({ title: describeDone(changedIds.size), ...offerUndo() })
    } catch (error) {
      console.error(error)
      const description = `${describeFailure(error)} ${texts.failedHint}`
      showErrorToast({ title: texts.failed, description, ...offerUndo() })
    }
  }

  return (
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
        onClick={() => void change({ action: 'category', category }, texts.categoryChanged)}
      >
        {texts.changeCategory}
      </Button>
      <ConfirmDialog
        {...deletion.dialog}
        title={texts.trashTitle(ids.length)}
        text={texts.trashText}
        confirmLabel={texts.moveToTrash}
      >
        <OtherUses collection="gallery" ids={ids} />
      </ConfirmDialog>
    </>
  )
}
