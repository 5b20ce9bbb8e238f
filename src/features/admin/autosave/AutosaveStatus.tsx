import { adminStyles } from '#src/features/admin/styles.ts'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import type { AutosaveState } from './autosave.ts'
import { autosaveTexts } from './texts.ts'

/** Where unsaved text is backed up, and when. */
export function AutosaveStatus({ place, at, wasTaken }: Pick<AutosaveState, 'place' | 'at' | 'wasTaken'>) {
  return (
    <>
      {wasTaken && (
        <p className={adminStyles.facts} role="status">
          {autosaveTexts.textTaken}
        </p>
      )}
      {/* Screen readers do not announce this text: it changes every few seconds. */}
      <p
        className={place === 'nowhere' ? adminStyles.notSaved : adminStyles.facts}
        role={place === 'nowhere' ? 'alert' : undefined}
      >
        {place && autosaveTexts.places[place](formatShortDateTime(new Date(at).toISOString()))}
      </p>
    </>
  )
}
