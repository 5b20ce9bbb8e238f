import { useState } from 'react'
import type { InboxName } from '#src/api/admin/inbox.ts'
import { decideQuarantinedSubmissions } from '#src/api/admin/quarantine.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { ApiError } from '#src/api/client.ts'
import type { ModerationAction, QuarantineSelection } from '#src/contract/quarantine.ts'
import { showToast } from '#src/stores/toasts.ts'
import { moderationTexts as shared } from './texts.ts'

const texts = shared.quarantine

export function useQuarantineDecision(inboxName: InboxName, onDone: () => void) {
  const [pending, setPending] = useState<ModerationAction>()

  async function releaseOrDelete(
    action: ModerationAction,
    quarantineSelection: QuarantineSelection,
    selectedCount: number,
  ) {
    if (pending) return
    setPending(action)
    try {
      const decidedCount = await decideQuarantinedSubmissions(inboxName, action, quarantineSelection)
      const missingRowsText = decidedCount < selectedCount && { description: texts.alreadyDecided }
      showToast({ title: texts.describeDecision(inboxName, action, decidedCount), ...missingRowsText })
      refreshSummary()
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({
        title: texts.describeFailedDecision(inboxName, action),
        description: shared.tryAgain,
        variant: 'destructive',
      })
    }
    setPending(undefined)
  }

  return { pending, releaseOrDelete }
}
