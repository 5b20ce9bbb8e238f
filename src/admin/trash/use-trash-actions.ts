import { type RefObject, useState } from 'react'
import { sharedTexts } from '#src/admin/shell/shared-texts.ts'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import type { StaffRequestOptions } from '#src/api/admin/client.ts'
import { GALLERY_URL } from '#src/api/admin/media.ts'
import { useOperationMutation } from '#src/api/admin/operations.ts'
import { buildPublicationListUrl } from '#src/api/admin/publication.ts'
import { ApiError } from '#src/api/client.ts'
import { decideTrashOperation, listTrashOperation } from '#src/contract/operations/staff-publications.ts'
import { TRASH_RETENTION_DAYS } from '#src/contract/rules/limits.ts'
import type { TrashDecision, TrashedItem, TrashResult } from '#src/contract/trash.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'

export const trashTexts = {
  heading: 'Trash',
  intro: `Deleted items leave the site at once and stay here for ${TRASH_RETENTION_DAYS} days. Editors can delete an item for good after one day, owners at any time. Volunteers and messages are never kept here.`,
  loading: 'Loading the trash...',
  empty: 'The trash is empty.',
  deletedAt: 'Deleted:',
  daysLeft: (days: number) => (days > 1 ? `${days} days left in the trash.` : 'Last day in the trash.'),

  restore: 'Restore',
  restoreOne: (title: string) => `Restore ${title}`,
  describeRestored: (title: string) => `“${title}” restored`,
  describeRestoredAsDraft: (title: string) => `“${title}” restored as a draft`,
  restoreFailed: 'Failed to restore the item',

  delete: 'Delete for good',
  deleteOne: (title: string) => `Delete ${title} for good`,
  question: 'Delete this item for good?',
  questionText: (title: string) => `“${title}” and its files will be deleted. This cannot be undone.`,
  deletedForGood: 'Item deleted for good',
  deleteFailed: 'Failed to delete the item for good',
  itemGone: 'The item is no longer in the trash.',
} as const

function describeRestoredItem({ title }: TrashedItem, { state }: TrashResult): string {
  return (state === 'draft' ? trashTexts.describeRestoredAsDraft : trashTexts.describeRestored)(
    title || sharedTexts.untitled,
  )
}

function describeTrashError(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 404) return trashTexts.itemGone
  return error.status === 403 ? error.problem.detail : undefined
}

function listChangedUrls({ body }: StaffRequestOptions<TrashDecision> = {}): string[] {
  if (!body || body.action === 'destroy') return [listTrashOperation.path]
  return [listTrashOperation.path, body.section === 'gallery' ? GALLERY_URL : buildPublicationListUrl(body.section)]
}

function showTrashFailure(title: string, error: unknown): void {
  const description = describeTrashError(error)
  showToast({ title, ...(description && { description }), variant: 'destructive' })
}

/** Restores an item from the trash, or deletes it permanently after a confirmation. */
export function useTrashActions(headingRef: RefObject<HTMLElement | null>) {
  const [itemToRestore, setItemToRestore] = useState<TrashedItem>()
  const [itemToDelete, setItemToDelete] = useState<TrashedItem>()
  const restoring = useOperationMutation(decideTrashOperation, {
    revalidates: listChangedUrls,
    onError: (error) => showTrashFailure(trashTexts.restoreFailed, error),
  })
  const deletion = useOperationMutation(decideTrashOperation, {
    revalidates: listChangedUrls,
    onSuccess: () => reportSuccess(trashTexts.deletedForGood),
    onError: (error) => showTrashFailure(trashTexts.deleteFailed, error),
  })

  function reportSuccess(title: string) {
    showToast({ title })
    // Restoring or deleting an item removes its row with the focused button, so move the focus to the heading.
    restoreFocus(() => headingRef.current)
  }

  return {
    restoringId: restoring.isMutating ? itemToRestore?.id : undefined,
    async restore(item: TrashedItem) {
      if (restoring.isMutating) return
      setItemToRestore(item)
      const trashResult = await restoring.trigger({ body: { section: item.section, id: item.id, action: 'restore' } })
      if (trashResult) reportSuccess(describeRestoredItem(item, trashResult))
    },
    itemToDelete,
    askToDestroy: setItemToDelete,
    destroying: {
      open: itemToDelete !== undefined,
      pending: deletion.isMutating,
      onCancel: () => setItemToDelete(undefined),
      async onConfirm() {
        if (!itemToDelete) return
        const { section, id } = itemToDelete
        await deletion.trigger({ body: { section, id, action: 'destroy' } })
        setItemToDelete(undefined)
      },
    },
  }
}
