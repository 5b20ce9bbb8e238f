import { adminStyles } from '#src/features/admin/styles.ts'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import type { AutosaveState } from './autosave.ts'
import { autosaveTexts } from './texts.ts'

/** Shows when unsaved text was last backed up, and whether the server or this device stores the text. */
export function AutosaveStatus({ place, at, wasTaken }: Pick<AutosaveState, 'place' | 'at' | 'wasTaken'>) {
  return (
    <>
      {wasTaken && (
        <p className={adminStyles.facts} role="status">
          {autosaveTexts.textTaken}
        </p>
      )}
      {/* The backup time is not a live region, because screen readers would announce it every few seconds. */}
      <p
        className={place === 'nowhere' ? adminStyles.notSaved : adminStyles.facts}
        role={place === 'nowhere' ? 'alert' : undefined}
      >
        {place && autosaveTexts.places[place](formatShortDateTime(new Date(at).toISOString()))}
      </p>
    </>
  )
}
