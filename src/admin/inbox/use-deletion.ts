import { useState } from 'react'
import { type InboxName, operationsByInbox, refreshSummary, type SubmissionByInbox } from '#src/api/admin/inbox.ts'
import { useOperationMutation } from '#src/api/admin/operations.ts'
import { ApiError } from '#src/api/client.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { inboxTexts } from './texts.ts'
import type { InboxState } from './use-inbox.ts'

export function useDeletion<List extends InboxName>(
  { inboxName, pages }: InboxState<List>,
  onDeleted: (id: string) => void,
) {
  const [row, setRow] = useState<SubmissionByInbox[List]>()
  const { trigger, isMutating } = useOperationMutation(operationsByInbox[inboxName].erase, {
    onSuccess: removeDeletedRow,
    onError(error) {
      // With status 404 another team member has already deleted the submission.
      if (error instanceof ApiError && error.status === 404) return removeDeletedRow()
      console.error(error)
      showToast({ title: inboxTexts.card.deleteFailed(inboxName), variant: 'destructive' })
    },
  })

  function removeDeletedRow() {
    if (!row) return
    pages.removeRow(row.id)
    onDeleted(row.id)
    void refreshSummary()
    showToast({ title: inboxTexts.lists[inboxName].deletedToast })
  }

  async function confirmDeletion() {
    if (!row) return
    await trigger({ id: row.id })
    setRow(undefined)
  }

  return {
    row,
    askToDelete: setRow,
    dialog: {
      open: row !== undefined,
      pending: isMutating,
      onConfirm: confirmDeletion,
      onCancel: () => setRow(undefined),
    },
  }
}
