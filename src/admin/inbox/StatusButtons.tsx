import { useState } from 'react'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { InboxName, SubmissionByInbox } from '#src/api/admin/inbox.ts'
import { useRequest } from '#src/api/admin/operations.ts'
import { inboxTexts as texts } from './texts.ts'
import { type InboxState, submissionStatuses } from './use-inbox.ts'

const baseClass = '-ml-0.5 min-h-tap cursor-pointer edge-2 border-ink px-4 font-bold'

const buttonClass = {
  free: `${baseClass} hover:bg-paper-deep`,
  pressed: `${baseClass} bg-ink text-white forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]`,
}

interface Props<List extends InboxName> {
  row: SubmissionByInbox[List]
  inbox: InboxState<List>
}

export function StatusButtons<List extends InboxName>({ row, inbox: { inboxName, changeField, pages } }: Props<List>) {
  const [chosenStatus, setChosenStatus] = useState<string>(row.status)
  const {
    trigger,
    isMutating,
    data: outcome,
  } = useRequest((newStatus: string) => changeField(row, 'status', newStatus), {
    onSuccess(saveOutcome) {
      if (saveOutcome.kind === 'saved') return
      if (saveOutcome.kind === 'gone') pages.removeRow(row.id)
      const description =
        saveOutcome.kind === 'conflict'
          ? texts.change.statusConflict(texts.statuses[saveOutcome.theirRow.status])
          : texts.failures[saveOutcome.kind]
      showErrorToast({ title: texts.change.updateFailed(inboxName), description })
    },
  })
  const shownStatus = isMutating ? chosenStatus : row.status
  const saveState = isMutating ? 'saving' : outcome && (outcome.kind === 'saved' ? 'saved' : 'failed')

  function chooseStatus(newStatus: string) {
    if (newStatus === row.status && !isMutating) return
    setChosenStatus(newStatus)
    void trigger(newStatus)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* biome-ignore lint/a11y/useSemanticElements: the buttons are not form fields */}
      <div className="flex flex-wrap gap-y-0.5 pl-0.5" role="group" aria-label={texts.card.statusOf(row.name)}>
        {submissionStatuses[inboxName].map((status) => (
          <button
            key={status}
            className={status === shownStatus ? buttonClass.pressed : buttonClass.free}
            type="button"
            aria-pressed={status === shownStatus}
            onClick={() => chooseStatus(status)}
          >
            {texts.statuses[status]}
          </button>
        ))}
      </div>
      <p role="status" className={saveState === 'failed' ? adminStyles.notSaved : adminStyles.facts}>
        {saveState && texts.change[saveState]}
      </p>
    </div>
  )
}
