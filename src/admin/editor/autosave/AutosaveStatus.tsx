import { adminStyles } from '#src/admin/ui/styles.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import type { AutosaveState } from './autosave.ts'
import { autosaveTexts } from './texts.ts'

/** Shows when unsaved text was last backed up, and whether the server or this device stores the text. */
export function AutosaveStatus({ textLocation, storedAt, theirDraft }: AutosaveState) {
  const { conflict, ...locationTexts } = autosaveTexts.locationTexts
  if (!textLocation) return null
  const describeLocation = theirDraft && textLocation === 'device' ? conflict : locationTexts[textLocation]
  return (
    // The backup time is not a live region, because screen readers would announce it every few seconds.
    <p
      className={textLocation === 'nowhere' ? adminStyles.notSaved : adminStyles.facts}
      role={textLocation === 'nowhere' ? 'alert' : undefined}
    >
      {describeLocation(formatShortDateTime(new Date(storedAt).toISOString()))}
    </p>
  )
}
