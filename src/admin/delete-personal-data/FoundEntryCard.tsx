import { adminStyles } from '#src/admin/ui/styles.ts'
import type { PersonalDataTrace } from '#src/contract/erasure.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { erasureTexts as texts } from './texts.ts'

export function FoundEntryCard({ foundEntry: { place, list, receivedAt, lines } }: { foundEntry: PersonalDataTrace }) {
  return (
    <article className="grid gap-2 edge-2 border-ink bg-white p-4">
      <h4 className={adminStyles.title}>{list ? texts.kinds[list] : texts.unreadableSubmission}</h4>
      <p className={`${adminStyles.facts} flex flex-wrap gap-x-4`}>
        <strong>{texts.placeLabels[place]}</strong>
        {receivedAt && <time dateTime={receivedAt}>{formatShortDateTime(receivedAt)}</time>}
      </p>
      <p className={adminStyles.written}>{lines.join('\n')}</p>
    </article>
  )
}
