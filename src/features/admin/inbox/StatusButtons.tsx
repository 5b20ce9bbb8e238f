import { admin } from '#src/features/admin/looks.ts'
import type { StatusChange } from './use-statuses.ts'
import { statusLabels } from './words.ts'

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

const said = { saving: 'Saving...', saved: 'Saved', failed: 'Not saved' }

export function StatusButtons({ name, status, statuses, change, onChoose }: Props) {
  const shown = change?.state === 'saving' ? change.wanted : status

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields */}
      <div className="flex flex-wrap gap-y-0.5 pl-0.5" role="group" aria-label={`Status of ${name}`}>
        {statuses.map((each) => (
          <button
            key={each}
            className={each === shown ? button.pressed : button.free}
            type="button"
            aria-pressed={each === shown}
            onClick={() => onChoose(each)}
          >
            {statusLabels[each]}
          </button>
        ))}
      </div>
      <p role="status" className={change?.state === 'failed' ? admin.notSaved : admin.facts}>
        {change && said[change.state]}
      </p>
    </div>
  )
}
