import { adminStyles } from '#src/features/admin/styles.ts'
import { inboxTexts } from './texts.ts'
import type { StatusChange } from './use-status-changes.ts'

const baseClass = '-ml-0.5 min-h-tap cursor-pointer edge-2 border-ink px-4 font-bold'

const buttonClass = {
  free: `${baseClass} hover:bg-paper-deep`,
  pressed: `${baseClass} bg-ink text-white forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]`,
}

interface Props {
  name: string
  status: string
  statuses: readonly string[]
  statusChange: StatusChange | undefined
  onChoose: (status: string) => void
}

export function StatusButtons({ name, status, statuses, statusChange, onChoose }: Props) {
  const shownStatus = statusChange?.state === 'saving' ? statusChange.newStatus : status

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* biome-ignore lint/a11y/useSemanticElements: the buttons are not form fields */}
      <div className="flex flex-wrap gap-y-0.5 pl-0.5" role="group" aria-label={inboxTexts.card.statusOf(name)}>
        {statuses.map((statusOption) => (
          <button
            key={statusOption}
            className={statusOption === shownStatus ? buttonClass.pressed : buttonClass.free}
            type="button"
            aria-pressed={statusOption === shownStatus}
            onClick={() => onChoose(statusOption)}
          >
            {inboxTexts.statuses[statusOption]}
          </button>
        ))}
      </div>
      <p role="status" className={statusChange?.state === 'failed' ? adminStyles.notSaved : adminStyles.facts}>
        {statusChange && inboxTexts.change[statusChange.state]}
      </p>
    </div>
  )
}
