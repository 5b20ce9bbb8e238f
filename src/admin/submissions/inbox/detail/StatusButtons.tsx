import { inboxTexts as texts } from '#src/admin/submissions/inbox/texts.ts'
import { type InboxState, useChoice } from '#src/admin/submissions/inbox/use-inbox.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { type SubmissionByKind, submissionStatuses } from '#src/contract/submissions/kinds.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { Button } from '#src/ui/Button.tsx'

const baseClass = '-ml-0.5 min-h-tap cursor-pointer edge-2 border-ink px-4 font-bold'

const buttonClass = {
  free: `${baseClass} hover:bg-paper-deep`,
  pressed: `${baseClass} bg-ink text-white forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]`,
}

interface Props<Kind extends SubmissionKind> {
  row: SubmissionByKind[Kind]
  inbox: InboxState<Kind>
}

export function StatusButtons<Kind extends SubmissionKind>({ row, inbox }: Props<Kind>) {
  const { shownValue, isSaving, outcome, choose } = useChoice(inbox, row, 'status')
  const { nextNewRow } = inbox
  const saveState = isSaving ? 'saving' : outcome && (outcome.kind === 'saved' ? 'saved' : 'failed')

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* biome-ignore lint/a11y/useSemanticElements: the buttons are not form fields */}
      <div className="flex flex-wrap gap-y-0.5 pl-0.5" role="group" aria-label={texts.card.statusOf(row.name)}>
        {submissionStatuses[inbox.kind].map((status) => (
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
      {nextNewRow && (
        <Button
          variant="quiet"
          className="ml-auto"
          aria-keyshortcuts="n"
          aria-label={texts.detail.nextOf(nextNewRow.name)}
          onClick={() => inbox.openRow(nextNewRow.id)}
        >
          {texts.detail.next}
        </Button>
      )}
    </div>
  )
}
