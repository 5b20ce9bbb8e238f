import { useState } from 'react'
import { eraseSubmission, type InboxName, type SubmissionByInbox } from '#src/api/admin/inbox.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { ApiError } from '#src/api/client.ts'
import { showToast } from '#src/stores/toasts.ts'
import { inboxTexts } from './texts.ts'
import type { InboxState } from './use-inbox.ts'

export function useDeletion<List extends InboxName>(
  { inboxName, pages }: InboxState<List>,
  onDeleted: (id: string) => void,
) {
  const [row, setRow] = useState<SubmissionByInbox[List]>()
  const [pending, setPending] = useState(false)

  async function confirmDeletion() {
    if (!row || pending) return
    setPending(true)
    try {
      await eraseSubmission(inboxName, row.id).catch((error: unknown) => {
        // Ignore status 404, because another team member has already deleted the submission.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      pages.removeRow(row.id)
      onDeleted(row.id)
      refreshSummary()
      showToast({ title: inboxTexts.lists[inboxName].deletedToast })
    } catch (error) {
      console.error(error)
      showToast({ title: inboxTexts.card.deleteFailed(inboxName), variant: 'destructive' })
    }
    setPending(false)
    setRow(undefined)
  }

  return {
    row,
    askToDelete: setRow,
    dialog: { open: row !== undefined, pending, onConfirm: confirmDeletion, onCancel: () => setRow(undefined) },
  }
}
