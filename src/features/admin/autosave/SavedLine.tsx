import { admin } from '#src/features/admin/looks.ts'
import { shortMoment } from '#src/lib/moments.ts'
import type { AutosaveState } from './autosave.ts'
import { autosaveTexts } from './texts.ts'

/** Where unsaved text is backed up, and when. */
export function SavedLine({ place, at, wasTaken }: Pick<AutosaveState, 'place' | 'at' | 'wasTaken'>) {
  return (
    <>
      {wasTaken && (
        <p className={admin.facts} role="status">
          {autosaveTexts.taken}
        </p>
      )}
      {/* Not announced by screen readers: it changes every few seconds. */}
      <p
        className={place === 'nowhere' ? admin.notSaved : admin.facts}
        role={place === 'nowhere' ? 'alert' : undefined}
      >
        {place && autosaveTexts.places[place](shortMoment(new Date(at).toISOString()))}
      </p>
    </>
  )
}
