import { useState } from 'react'
import { eraseSubmission, type InboxName, type Submissions } from '#src/api/admin/inbox.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { ApiError } from '#src/api/client.ts'
import { showToast } from '#src/stores/toasts.ts'
import type { InboxOf } from './use-inbox.ts'
import { words } from './words.ts'

export function useErasing<List extends InboxName>({ list, pages }: InboxOf<List>, onErased: (id: string) => void) {
  const [doomed, setDoomed] = useState<Submissions[List]>()
  const [pending, setPending] = useState(false)
  const { thing } = words[list]

  async function erase() {
    if (!doomed || pending) return
    setPending(true)
    try {
      await eraseSubmission(list, doomed.id).catch((error: unknown) => {
        // Somebody else was faster, and gone it is.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      pages.drop(doomed.id)
      onErased(doomed.id)
      refreshSummary()
      showToast({ title: `${thing[0]?.toUpperCase()}${thing.slice(1)} erased successfully` })
    } catch (error) {
      console.error(error)
      showToast({ title: `Failed to erase ${thing}`, variant: 'destructive' })
    }
    setPending(false)
    setDoomed(undefined)
  }

  return {
    doomed,
    ask: setDoomed,
    dialog: { open: doomed !== undefined, pending, onConfirm: erase, onCancel: () => setDoomed(undefined) },
  }
}
