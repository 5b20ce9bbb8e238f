import { adminStyles } from '#src/admin/ui/styles.ts'
import { eventTexts as publicTexts } from '#src/content/pages/events.ts'
import type { CampaignEvent } from '#src/contract/events.ts'
import { formatLongDay, isPastDay, today } from '#src/lib/dates/dates.ts'
import { findEventTypeLabel } from '#src/lib/event-types.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { eventKind } from './event-kind.ts'
import { createEditorLoader } from './lazy-editor.tsx'
import { PublicationTab } from './PublicationTab.tsx'

const eventEditor = createEditorLoader<CampaignEvent>(
  async () => (await import('#src/admin/editor/EventEditor.tsx')).EventEditor,
)

export function EventsTab() {
  return (
    <PublicationTab kind={eventKind} editorLoader={eventEditor}>
      {({ title, type, date, time, location, description }) => (
        <>
          <p className="mb-2 flex items-center gap-4">
            <Badge kind={findEventTypeLabel(type).badge}>{findEventTypeLabel(type).label}</Badge>
            {isPastDay(date, today()) && <span>{publicTexts.over}</span>}
          </p>
          <h4 className={adminStyles.title}>{title}</h4>
          <p>{description}</p>
          <p className={adminStyles.facts}>
            <time dateTime={date}>{formatLongDay(date)}</time> at {time}, {location}
          </p>
        </>
      )}
    </PublicationTab>
  )
}
