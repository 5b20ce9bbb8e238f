import { useStore } from '@nanostores/react'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import type { AnyForm } from './document.ts'
import { documentTexts } from './texts.ts'

/** Shows when unsaved text was last backed up, and whether the server or this device has it. */
export function AutosaveStatus({ form }: { form: AnyForm }) {
  const { location, storedAt } = useStore(form.autosave.$state)
  if (!location) return null
  const isLost = location === 'nowhere'
  return (
    // The time is not a live region, because screen readers would announce it every few seconds.
    <p className={isLost ? adminStyles.notSaved : adminStyles.facts} role={isLost ? 'alert' : undefined}>
      {documentTexts.locations[location](formatShortDateTime(new Date(storedAt).toISOString()))}
    </p>
  )
}
