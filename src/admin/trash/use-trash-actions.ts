import { type RefObject, useState } from 'react'
import { sharedTexts } from '#src/admin/shell/texts/shared.ts'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import type { StaffRequestOptions } from '#src/api/admin/client.ts'
import { GALLERY_URL } from '#src/api/admin/gallery.ts'
import { useOperationMutation } from '#src/api/admin/operations.ts'
import { buildPublicationListUrl } from '#src/api/admin/publication.ts'
import { ApiError } from '#src/api/client.ts'
import { decideTrashOperation, listTrashOperation } from '#src/contract/operations/trash.ts'
import type { TrashDecision, TrashedItem, TrashResult } from '#src/contract/trash.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { trashTexts as texts } from './texts.ts'

function describeRestoredItem({ title }: TrashedItem, { state }: TrashResult): string {
  return (state === 'draft' ? texts.describeRestoredAsDraft : texts.describeRestored)(title || sharedTexts.untitled)
}

function describeTrashError(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 404) return texts.itemGone
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
    onError: (error) => showTrashFailure(texts.restoreFailed, error),
  })
  const deletion = useOperationMutation(decideTrashOperation, {
    revalidates: listChangedUrls,
    onSuccess: () => reportSuccess(texts.deletedForGood),
    onError: (error) => showTrashFailure(texts.deleteFailed, error),
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
