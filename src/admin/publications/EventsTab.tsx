import { createLatePart } from '#src/admin/ui/late/late-part.tsx'
import { eventTexts as publicTexts } from '#src/content/pages/events.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import type { PublicationListItem } from '#src/contract/publications/publication.ts'
import { formatLongDay } from '#src/lib/dates/dates.ts'
import { isPastEvent } from '#src/lib/dates/event-end.ts'
import { findEventTypeLabel } from '#src/lib/event-types.ts'
import { describePlace } from '#src/lib/text/place.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { eventKind } from './event-kind.ts'
import { DayBlock } from './PublicationRow.tsx'
import { PublicationTab } from './PublicationTab.tsx'
import type { RowParts } from './publication-kind.ts'
import { publicationListTexts } from './texts.ts'

const LateEventEditor = createLatePart(
  async () => (await import('./editor/EventEditor.tsx')).EventEditor,
  publicationListTexts.loadingEditor,
)

const badgeColoursByStatus = { moved: 'blue', cancelled: 'red' } as const

function describeListedEvent({
  type,
  date,
  time,
  location,
  lga,
  description,
  status,
}: PublicationListItem<CampaignEvent>): RowParts {
  const { colour, label } = findEventTypeLabel(type)
  return {
    thumbnail: date && <DayBlock day={date} colour={colour} />,
    facts: (
      <>
        {/* Narrow screens show the type as the colour of the day, and the day only there. */}
        <span className="max-md:sr-only">
          <Badge colour={colour} isSmall>
            {label}
          </Badge>
        </span>{' '}
        {status && (
          <Badge colour={badgeColoursByStatus[status]} isSmall>
            {publicTexts[status]}
          </Badge>
        )}{' '}
        {date && isPastEvent({ date, time }, Date.now()) && <span>{publicTexts.over}</span>}{' '}
        <span>
          <span className="max-md:sr-only">
            <time dateTime={date}>{formatLongDay(date)}</time> at
          </span>{' '}
          {time}, {describePlace({ location, lga })}
        </span>
      </>
    ),
    summary: description,
    isWeekly: date !== '',
  }
}

export function EventsTab({ isShown = true }: { isShown?: boolean }) {
  return (
    <PublicationTab kind={eventKind} isShown={isShown} Editor={LateEventEditor} describeRow={describeListedEvent} />
  )
}
