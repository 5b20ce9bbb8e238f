import { useState } from 'react'
import type { InboxName, SubmissionByInbox } from '#src/api/admin/inbox.ts'
import { showToast } from '#src/stores/toasts.ts'
import { inboxTexts as texts } from './texts.ts'
import type { InboxState } from './use-inbox.ts'

export interface StatusChange {
  newStatus: string
  state: 'saving' | 'saved' | 'failed'
}

export function useStatusChanges<List extends InboxName>({ inboxName, changeField, pages }: InboxState<List>) {
  const [changes, setChanges] = useState<Record<string, StatusChange>>({})
  const setChange = (id: string, nextChange: StatusChange) =>
    setChanges((previousChanges) => ({ ...previousChanges, [id]: nextChange }))

  async function chooseStatus(row: SubmissionByInbox[List], newStatus: string) {
    if (newStatus === row.status && changes[row.id]?.state !== 'saving') return
    setChange(row.id, { newStatus, state: 'saving' })
    const saveOutcome = await changeField(row, 'status', newStatus)
    setChange(row.id, { newStatus, state: saveOutcome.kind === 'saved' ? 'saved' : 'failed' })
    if (saveOutcome.kind === 'saved') return
    if (saveOutcome.kind === 'gone') pages.removeRow(row.id)
    const description =
      saveOutcome.kind === 'conflict'
        ? texts.change.statusConflict(texts.statuses[saveOutcome.theirRow.status])
        : texts.failures[saveOutcome.kind]
    showToast({ title: texts.change.updateFailed(inboxName), description, variant: 'destructive' })
  }

  return { changes, chooseStatus }
}
