import { type RefObject, useState } from 'react'
import { deleteTrashedItem, restoreTrashedItem } from '#src/api/admin/trash.ts'
import { ApiError } from '#src/api/client.ts'
import type { TrashedItem, TrashResult } from '#src/contract/trash.ts'
import { restoreFocus } from '#src/features/admin/restore-focus.ts'
import { sharedTexts } from '#src/features/admin/texts/shared.ts'
import { showToast } from '#src/stores/toasts.ts'
import { trashTexts as texts } from './texts.ts'

function describeRestoredItem({ title }: TrashedItem, { state }: TrashResult): string {
  return (state === 'draft' ? texts.describeRestoredAsDraft : texts.describeRestored)(title || sharedTexts.untitled)
}

function describeTrashError(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 404) return texts.itemGone
  return error.status === 403 ? error.problem.detail : undefined
}

/** Restores an item from the trash, or deletes it permanently after a confirmation. */
export function useTrashActions(reload: () => Promise<unknown>, headingRef: RefObject<HTMLElement | null>) {
  const [restoring, setRestoring] = useState<string>()
  const [itemToDelete, setItemToDelete] = useState<TrashedItem>()
  const [isDeleting, setDeleting] = useState(false)

  async function runAction(failedTitle: string, action: () => Promise<string>) {
    try {
      showToast({ title: await action() })
      // Restoring or deleting an item removes its row with the focused button, so move the focus to the heading.
      restoreFocus(() => headingRef.current)
    } catch (error) {
      console.error(error)
      const description = describeTrashError(error)
      showToast({ title: failedTitle, ...(description && { description }), variant: 'destructive' })
    }
    await reload().catch(() => {})
  }

  return {
    restoring,
    async restore(item: TrashedItem) {
      if (restoring) return
      setRestoring(item.id)
      await runAction(texts.restoreFailed, async () => describeRestoredItem(item, await restoreTrashedItem(item)))
      setRestoring(undefined)
    },
    itemToDelete,
    askToDestroy: setItemToDelete,
    destroying: {
      open: itemToDelete !== undefined,
      pending: isDeleting,
      onCancel: () => setItemToDelete(undefined),
      async onConfirm() {
        if (!itemToDelete || isDeleting) return
        setDeleting(true)
        await runAction(texts.deleteFailed, async () => {
          await deleteTrashedItem(itemToDelete)
          return texts.deletedForGood
        })
        setDeleting(false)
        setItemToDelete(undefined)
      },
    },
  }
}
