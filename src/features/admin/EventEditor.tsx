import { useState } from 'react'
import { createEvent, readEvent, updateEvent } from '#src/api/desk/events.ts'
import { Field } from '#src/components/ui/Field.tsx'
import { eventTypes as typeLabels } from '#src/content/events.ts'
import { type CampaignEvent, DEFAULT_EVENT_TYPE, eventInput, eventTypes } from '#src/contract/events.ts'
import { inALine } from '#src/lib/in-a-line.ts'
import { sayEvent } from '#src/share-images/say.ts'
import { showToast } from '#src/stores/toasts.ts'
import { CardPreview } from './CardPreview.tsx'
import { EditorCard } from './EditorCard.tsx'
import type { EditorProps } from './Manager.tsx'
import { useEditor } from './use-editor.ts'

const labels = {
  title: 'Title',
  date: 'Date',
  time: 'Time',
  location: 'Location',
  type: 'Type',
  description: 'Description',
}

function toDraft(event: CampaignEvent | undefined) {
  return {
    title: event?.title ?? '',
    date: event?.date ?? '',
    time: event?.time ?? '',
    location: event?.location ?? '',
    description: event?.description ?? '',
    type: eventTypes.find((type) => type === event?.type) ?? DEFAULT_EVENT_TYPE,
  }
}

export function EventEditor({ item: event, onDirty, onReload, onDone, onCancel }: EditorProps<CampaignEvent>) {
  const [initial] = useState(() => toDraft(event))
  const { draft, change, errors, card } = useEditor({
    initial,
    schema: eventInput,
    version: event?.version,
    save: (input, version) => (event ? updateEvent(event.id, input, version) : createEvent(input)),
    saveAsNew: createEvent,
    keep: { name: 'events', item: event },
    read: () => readEvent(event?.id ?? ''),
    onDirty,
    onReload,
    onSaved: (isNew) => {
      showToast({ title: isNew ? 'Event created successfully' : 'Event updated successfully' })
      onDone()
    },
    failed: event ? 'Failed to update event' : 'Failed to create event',
  })

  /** What ties a control to its text in the draft. */
  function bind(field: keyof typeof labels) {
    return {
      value: draft[field],
      onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    }
  }

  return (
    <EditorCard
      title={event ? 'Edit Campaign Event' : 'Create Campaign Event'}
      submitLabel={event ? 'Update Event' : 'Create Event'}
      thing="event"
      labels={labels}
      {...card}
      onCancel={onCancel}
    >
      <Field label={labels.title} error={errors.title} required>
        {(control) => <input {...control} {...bind('title')} />}
      </Field>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-start gap-4">
        <Field label={labels.date} error={errors.date} required>
          {(control) => <input {...control} {...bind('date')} type="date" />}
        </Field>
        <Field
          label={labels.time}
          error={errors.time}
          hint="For example 10:00 AM - 2:00 PM; calendars understand it then."
          required
        >
          {(control) => <input {...control} {...bind('time')} />}
        </Field>
      </div>
      <Field label={labels.location} error={errors.location} required>
        {(control) => <input {...control} {...bind('location')} />}
      </Field>
      <Field label={labels.type} error={errors.type} required>
        {(control) => (
          <select {...control} {...bind('type')}>
            {eventTypes.map((type) => (
              <option key={type} value={type}>
                {typeLabels[type]?.label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={labels.description} error={errors.description} required>
        {(control) => <textarea {...control} {...bind('description')} rows={6} />}
      </Field>
      <CardPreview said={sayEvent(draft)} description={draft.date && inALine(draft)} />
    </EditorCard>
  )
}
