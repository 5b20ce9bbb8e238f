import { useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
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
  const confirmation = useConfirmation(({ id }: SubmissionByInbox[List]) => trigger({ id }))
  const { trigger } = useOperationMutation(operationsByInbox[inboxName].erase, {
    onSuccess: removeDeletedRow,
    onError(error) {
      // With status 404 another team member has already deleted the submission.
      if (error instanceof ApiError && error.status === 404) return removeDeletedRow()
      console.error(error)
      showErrorToast({ title: inboxTexts.card.deleteFailed(inboxName) })
    },
  })

  function removeDeletedRow() {
    const row = confirmation.subject
    if (!row) return
    pages.removeRow(row.id)
    onDeleted(row.id)
    void refreshSummary()
    showToast({ title: inboxTexts.lists[inboxName].deletedToast })
  }

  return confirmation
}
