import { staffCalls } from '#src/api/admin/publication.ts'
import { eventCalls } from '#src/api/events.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { Badge } from '#src/components/ui/Badge.tsx'
import { eventTexts as text, eventTypes as typeLabels } from '#src/content/events.ts'
import {
  type CampaignEvent,
  DEFAULT_EVENT_TYPE,
  eventDraft,
  eventInput,
  eventStatuses,
  eventTypes,
} from '#src/contract/events.ts'
import { isPast, longDay, today } from '#src/lib/dates.ts'
import { labelOfType } from '#src/lib/event-types.ts'
import { inALine } from '#src/lib/in-a-line.ts'
import { sayEvent } from '#src/share-images/say.ts'
import { admin } from './looks.ts'
import { type EditorProps, PublicationEditor } from './PublicationEditor.tsx'
import { PublicationTab } from './PublicationTab.tsx'
import { publicationKind, type StaffTab } from './publication-kind.ts'
import { ShareImagePreview } from './ShareImagePreview.tsx'

const events = publicationKind({
  section: 'events',
  label: 'Events',
  one: 'event',
  many: 'events',
  heading: 'Manage Events',
  list: 'Scheduled Events',
  empty: 'No events scheduled yet. Create your first event above!',
  item: 'Campaign Event',
  labels: {
    title: 'Title',
    date: 'Date',
    time: 'Time',
    location: 'Location',
    description: 'Description',
    type: 'Type',
    status: 'What has become of it',
  },
  schema: eventInput,
  draftSchema: eventDraft,
  calls: staffCalls('events', eventCalls),
  ofCopy: { status: 'planned' },
  toDraft: (event) => ({
    title: event?.title ?? '',
    date: event?.date ?? '',
    time: event?.time ?? '',
    location: event?.location ?? '',
    description: event?.description ?? '',
    type: eventTypes.find((type) => type === event?.type) ?? DEFAULT_EVENT_TYPE,
    status: event?.status ?? 'planned',
  }),
})

const statusLabels = { planned: 'As planned', moved: 'Moved to another day or time', cancelled: 'Cancelled' }

const statusHints: Record<string, string> = {
  moved: 'Set the new day and time above: visitors and their calendars are told of both.',
  cancelled: 'It stays on the site with this word, and calendars strike it out.',
}

export function EventEditor(props: EditorProps<CampaignEvent>) {
  return (
    <PublicationEditor kind={events} {...props}>
      {({ draft, field, text }) => (
        <>
          <Field {...field('title')} required>
            {(control) => <input {...control} {...text('title')} />}
          </Field>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-start gap-4">
            <Field {...field('date')} required>
              {(control) => <input {...control} {...text('date')} type="date" />}
            </Field>
            <Field {...field('time')} hint="For example 10:00 AM - 2:00 PM; calendars understand it then." required>
              {(control) => <input {...control} {...text('time')} />}
            </Field>
          </div>
          <Field {...field('location')} required>
            {(control) => <input {...control} {...text('location')} />}
          </Field>
          <Field {...field('type')} required>
            {(control) => (
              <select {...control} {...text('type')}>
                {eventTypes.map((type) => (
                  <option key={type} value={type}>
                    {typeLabels[type]?.label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field {...field('description')} required>
            {(control) => <textarea {...control} {...text('description')} rows={6} />}
          </Field>
          {props.item && (
            <Field {...field('status')} hint={statusHints[draft.status]}>
              {(control) => (
                <select {...control} {...text('status')}>
                  {eventStatuses.map((status) => (
                    <option key={status} value={status}>
                      {statusLabels[status]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <ShareImagePreview said={sayEvent(shown(draft))} description={draft.date && inALine(shown(draft))} />
        </>
      )}
    </PublicationEditor>
  )
}

/** The event as visitors get it: without the status `planned`. */
function shown<Draft extends { status: string }>({ status, ...draft }: Draft) {
  return status === 'moved' || status === 'cancelled' ? { ...draft, status } : draft
}

export function EventsTab() {
  return (
    <PublicationTab kind={events} editor={EventEditor}>
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
    </PublicationTab>
  )
}

export const eventsTab: StaffTab = { ...events, Tab: EventsTab }
