import { adminStyles } from '#src/features/admin/styles.ts'
import { inboxTexts } from './texts.ts'
import type { StatusChange } from './use-statuses.ts'

const box = '-ml-0.5 min-h-tap cursor-pointer edge-2 border-ink px-4 font-bold'

const button = {
  free: `${box} hover:bg-paper-deep`,
  pressed: `${box} bg-ink text-white forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]`,
}

interface Props {
  name: string
  status: string
  statuses: readonly string[]
  change: StatusChange | undefined
  onChoose: (status: string) => void
}

export function StatusButtons({ name, status, statuses, change, onChoose }: Props) {
  const shown = change?.state === 'saving' ? change.newStatus : status

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* biome-ignore lint/a11y/useSemanticElements: the buttons are not form fields */}
      <div className="flex flex-wrap gap-y-0.5 pl-0.5" role="group" aria-label={inboxTexts.card.statusOf(name)}>
        {statuses.map((option) => (
          <button
            key={option}
            className={option === shown ? button.pressed : button.free}
            type="button"
            aria-pressed={option === shown}
            onClick={() => onChoose(option)}
          >
            {inboxTexts.statuses[option]}
          </button>
        ))}
      </div>
      <p role="status" className={change?.state === 'failed' ? adminStyles.notSaved : adminStyles.facts}>
        {change && inboxTexts.change[change.state]}
      </p>
    </div>
  )
}
