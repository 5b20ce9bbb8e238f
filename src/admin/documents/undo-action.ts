import { createLateCode } from '#src/admin/ui/late/late-code.ts'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import type { TrashCollection } from '#src/contract/publications/trash.ts'
import type { ToastAction } from '#src/ui/toasts/toasts.ts'
import type { RestorableItem } from './restore-items.ts'

const lateRestoreItems = createLateCode(async () => (await import('./restore-items.ts')).restoreItems)

/** Creates the action of a toast that takes a deletion back. */
export function createUndoAction(collection: TrashCollection, items: RestorableItem[]): ToastAction {
  lateRestoreItems.prefetch()
  return {
    label: sharedTexts.undo,
    onChoose: () => void lateRestoreItems.tryLoad().then((loaded) => loaded?.code(collection, items)),
  }
}
