import { createEvent, readEvent, updateEvent } from '#src/api/admin/events.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { eventTypes as typeLabels } from '#src/content/events.ts'
import { type CampaignEvent, DEFAULT_EVENT_TYPE, eventInput, eventTypes } from '#src/contract/events.ts'
import { inALine } from '#src/lib/in-a-line.ts'
import { sayEvent } from '#src/share-images/say.ts'
import type { EditorProps } from './Manager.tsx'
import { PublicationEditor } from './PublicationEditor.tsx'
import { ShareImagePreview } from './ShareImagePreview.tsx'

export const eventLabels = {
  title: 'Title',
  date: 'Date',
  time: 'Time',
  location: 'Location',
  description: 'Description',
  type: 'Type',
}

const events = {
  draftName: 'events',
  title: 'Campaign Event',
  noun: 'Event',
  labels: eventLabels,
  schema: eventInput,
  create: createEvent,
  update: updateEvent,
  read: readEvent,
  toDraft: (event: CampaignEvent | undefined) => ({
    title: event?.title ?? '',
    date: event?.date ?? '',
    time: event?.time ?? '',
    location: event?.location ?? '',
    description: event?.description ?? '',
    type: eventTypes.find((type) => type === event?.type) ?? DEFAULT_EVENT_TYPE,
  }),
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
          <ShareImagePreview said={sayEvent(draft)} description={draft.date && inALine(draft)} />
        </>
      )}
    </PublicationEditor>
  )
}
