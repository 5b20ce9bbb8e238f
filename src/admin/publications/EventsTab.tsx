import { PublicationEditor } from '#src/admin/editor/PublicationEditor.tsx'
import { ShareImagePreview } from '#src/admin/editor/ShareImagePreview.tsx'
import type { EditorProps } from '#src/admin/editor/use-editor.ts'
import { itemNouns } from '#src/admin/shell/shared-texts.ts'
import { InputField, SelectField, TextareaField } from '#src/admin/ui/fields.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { createPublicationClient } from '#src/api/admin/publication.ts'
import { eventOperations } from '#src/api/publications.ts'
import { eventTexts as publicTexts } from '#src/content/pages/events.ts'
import {
  type CampaignEvent,
  DEFAULT_EVENT_TYPE,
  eventDraft,
  eventInput,
  eventStatuses,
  eventTypes,
} from '#src/contract/events.ts'
import { formatLongDay, isPastDay, today } from '#src/lib/dates/dates.ts'
import { describeEvent } from '#src/lib/dates/describe-event.ts'
import { findEventTypeLabel } from '#src/lib/event-types.ts'
import { toEventImageText } from '#src/lib/share-images/image-texts.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { PublicationTab } from './PublicationTab.tsx'

const hintsByStatus: Record<string, string> = {
  moved: 'Enter the new date and time above. The site and calendar apps show the change.',
  cancelled: 'The event stays on the site, marked as cancelled.',
}

const texts = {
  timeHint: 'For example 10:00 AM - 2:00 PM. Calendar apps can read this format.',
  statuses: { planned: 'As planned', moved: 'Moved to a new date or time', cancelled: 'Cancelled' },
} as const

const events = {
  ...itemNouns.events,
  section: 'events',
  heading: 'Manage Events',
  listHeading: 'Scheduled Events',
  emptyListText: 'No events scheduled yet. Create your first event above!',
  headingNoun: 'Campaign Event',
  fieldLabels: {
    title: 'Title',
    date: 'Date',
    time: 'Time',
    location: 'Location',
    description: 'Description',
    type: 'Type',
    status: 'Event status',
  },
  schema: eventInput,
  draftSchema: eventDraft,
  client: createPublicationClient('events', eventOperations),
  copyDefaults: { status: 'planned' },
  toDraft: (event?: CampaignEvent) => ({
    title: event?.title ?? '',
    date: event?.date ?? '',
    time: event?.time ?? '',
    location: event?.location ?? '',
    description: event?.description ?? '',
    type: eventTypes.find((type) => type === event?.type) ?? DEFAULT_EVENT_TYPE,
    status: event?.status ?? 'planned',
  }),
} as const

export function EventEditor(props: EditorProps<CampaignEvent>) {
  return (
    <PublicationEditor kind={events} {...props}>
      {({ draft, getFieldProps }) => (
        <>
          <InputField {...getFieldProps('title')} required />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-start gap-4">
            <InputField {...getFieldProps('date')} type="date" required />
            <InputField {...getFieldProps('time')} hint={texts.timeHint} required />
          </div>
          <InputField {...getFieldProps('location')} required />
          <SelectField
            {...getFieldProps('type')}
            options={eventTypes.map((type) => [type, findEventTypeLabel(type).label])}
            required
          />
          <TextareaField {...getFieldProps('description')} rows={6} required />
          {props.item && (
            <SelectField
              {...getFieldProps('status')}
              hint={hintsByStatus[draft.status]}
              options={eventStatuses.map((status) => [status, texts.statuses[status]])}
            />
          )}
          <ShareImagePreview
            content={toEventImageText(toPublicEvent(draft))}
            description={draft.date && describeEvent(toPublicEvent(draft))}
          />
        </>
      )}
    </PublicationEditor>
  )
}

/** Converts form values to a public event. The public API omits the status `planned`. */
function toPublicEvent<Draft extends { status: string }>({ status, ...draft }: Draft) {
  return status === 'moved' || status === 'cancelled' ? { ...draft, status } : draft
}

export function EventsTab() {
  return (
    <PublicationTab kind={events} editorComponent={EventEditor}>
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
