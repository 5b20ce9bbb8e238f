import type { InboxName, SubmissionByInbox } from '#src/admin/api/inbox.ts'
import { inboxTexts as texts } from '#src/admin/submissions/inbox/texts.ts'
import { type InboxState, submissionStatuses, useChoice } from '#src/admin/submissions/inbox/use-inbox.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'

const baseClass = '-ml-0.5 min-h-tap cursor-pointer edge-2 border-ink px-4 font-bold'

const buttonClass = {
  free: `${baseClass} hover:bg-paper-deep`,
  pressed: `${baseClass} bg-ink text-white forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]`,
}

interface Props<List extends InboxName> {
  row: SubmissionByInbox[List]
  inbox: InboxState<List>
}

export function StatusButtons<List extends InboxName>({ row, inbox }: Props<List>) {
  const { shownValue, isSaving, outcome, choose } = useChoice(inbox, row, 'status')
  const saveState = isSaving ? 'saving' : outcome && (outcome.kind === 'saved' ? 'saved' : 'failed')

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* biome-ignore lint/a11y/useSemanticElements: the buttons are not form fields */}
      <div className="flex flex-wrap gap-y-0.5 pl-0.5" role="group" aria-label={texts.card.statusOf(row.name)}>
        {submissionStatuses[inbox.inboxName].map((status) => (
          <button
            key={status}
            className={status === shownValue ? buttonClass.pressed : buttonClass.free}
            type="button"
            aria-pressed={status === shownValue}
            onClick={() => choose(status)}
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
