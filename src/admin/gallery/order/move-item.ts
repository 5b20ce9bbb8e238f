import { callAsStaff } from '#src/admin/api/client.ts'
import { GALLERY_URL } from '#src/admin/api/media.ts'
import { revalidate } from '#src/admin/api/operations.ts'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { moveMediaOperation } from '#src/contract/gallery/staff-operations.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'

const { order: texts } = galleryTexts

export type GalleryEnd = 'top' | 'end'

async function saveMove(id: string, after: string | null): Promise<boolean> {
  try {
    await callAsStaff(moveMediaOperation, { body: { id, after } })
    return true
  } catch (error) {
    showFailure(texts.failed, error)
    return false
  } finally {
    await revalidate(GALLERY_URL)
  }
}

/** Moves an item to the top or the end of the gallery. A toast offers to move it back. */
export async function moveToEnd({ id, title }: GalleryItem, end: GalleryEnd, items: GalleryItem[]): Promise<void> {
  const index = items.findIndex((item) => item.id === id)
  const formerNeighbour = items[index - 1]?.id ?? null
  const after = end === 'top' ? null : (items.at(-1)?.id ?? null)
  if (after === id || !(await saveMove(id, after))) return
  showToast({
    title: end === 'top' ? texts.movedToTop(title) : texts.movedToEnd(title),
    actions: [
      {
        label: sharedTexts.undo,
        onChoose: async () => {
          if (await saveMove(id, formerNeighbour)) showToast({ title: texts.movedBack(title) })
        },
      },
    ],
  })
}
