import { deleteEvent, readEvent, useFreshEvents } from '#src/api/admin/events.ts'
import { Badge } from '#src/components/ui/Badge.tsx'
import { events as text } from '#src/content/events.ts'
import type { CampaignEvent } from '#src/contract/events.ts'
import { arrangeEvents } from '#src/lib/arrange-events.ts'
import { isPast, longDay, today } from '#src/lib/dates.ts'
import { labelOfType } from '#src/lib/event-types.ts'
import { EventEditor, eventLabels } from './EventEditor.tsx'
import { admin } from './looks.ts'
import { Manager } from './Manager.tsx'
import { useManager } from './use-manager.ts'

const words = {
  heading: 'Manage Events',
  create: 'Create Event',
  list: 'Scheduled Events',
  loading: 'Loading events...',
  empty: 'No events scheduled yet. Create your first event above!',
  thing: 'event',
}

export function EventsTab() {
  const list = useFreshEvents()
  const { upcoming, past } = arrangeEvents(list.items, today())
  const manager = useManager<CampaignEvent>(deleteEvent, {
    draftName: 'events',
    deleted: 'Event deleted successfully',
    deleteFailed: 'Failed to delete event',
    changing: { read: readEvent, labels: eventLabels },
  })

  return (
    <Manager words={words} list={{ ...list, items: [...upcoming, ...past] }} manager={manager} editor={EventEditor}>
      {({ title, type, date, time, location, description }) => (
        <>
          <p className="mb-2 flex items-center gap-4">
            <Badge kind={labelOfType(type).badge}>{labelOfType(type).label}</Badge>
            {isPast(date, today()) && <span>{text.over}</span>}
          </p>
          <h4 className={admin.title}>{title}</h4>
          <p>{description}</p>
          <p className={admin.facts}>
            <time dateTime={date}>{longDay(date)}</time> at {time}, {location}
          </p>
        </>
      )}
    </Manager>
  )
}
