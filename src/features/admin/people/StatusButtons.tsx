import type { StatusChange } from './use-statuses.ts'
import { statusLabels } from './words.ts'

interface Props {
  name: string
  status: string
  statuses: readonly string[]
  change: StatusChange | undefined
  onChoose: (status: string) => void
}

const said = { saving: 'Saving...', saved: 'Saved', failed: 'Not saved' }

/** One button for each status; a press saves. */
export function StatusButtons({ name, status, statuses, change, onChoose }: Props) {
  const shown = change?.state === 'saving' ? change.wanted : status

  return (
    <div className="person-status">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields */}
      <div role="group" aria-label={`Status of ${name}`}>
        {statuses.map((each) => (
          <button key={each} type="button" aria-pressed={each === shown} onClick={() => onChoose(each)}>
            {statusLabels[each]}
          </button>
        ))}
      </div>
      <p role="status" className={change?.state === 'failed' ? 'said-failed' : undefined}>
        {change && said[change.state]}
      </p>
    </div>
  )
}
