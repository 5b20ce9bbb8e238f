import { createLateCode } from '#src/admin/ui/late/late-code.ts'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import type { TrashCollection } from '#src/contract/publications/trash.ts'
import type { ToastAction } from '#src/ui/toasts/toasts.ts'

const lateRestoreItems = createLateCode(async () => (await import('./restore-items.ts')).restoreItems)

export interface RestorableItem {
  id: string
  title: string
  /** State before the deletion, if it is known. */
  state?: 'draft' | 'published'
}

/** Creates the action of a toast that takes a deletion back. */
export function createUndoAction(collection: TrashCollection, items: RestorableItem[]): ToastAction {
  lateRestoreItems.prefetch()
  return {
    label: sharedTexts.undo,
    onChoose: () => void lateRestoreItems.tryLoad().then((loaded) => loaded?.code(collection, items)),
  }
}
