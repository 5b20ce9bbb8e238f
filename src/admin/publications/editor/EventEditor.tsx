import { useId } from 'react'
import { eventKind } from '#src/admin/publications/event-kind.ts'
import { InputField, SelectField, TextareaField } from '#src/admin/ui/fields.tsx'
import { type CampaignEvent, eventStatuses, eventTypes } from '#src/contract/publications/events.ts'
import { formatLongDay } from '#src/lib/dates/dates.ts'
import { describeEvent } from '#src/lib/dates/describe-event.ts'
import { isPastEvent } from '#src/lib/dates/event-end.ts'
import { parseTimes } from '#src/lib/dates/times.ts'
import { findEventTypeLabel } from '#src/lib/event-types.ts'
import { toEventImageText } from '#src/lib/share-images/image-texts.ts'
import { PublicationEditor } from './PublicationEditor.tsx'
import { type ChecklistEntry, PublishChecklist } from './PublishChecklist.tsx'
import { ShareImagePreview } from './ShareImagePreview.tsx'
import { TimeField } from './TimeField.tsx'
import { publishChecklistTexts as checklistTexts, eventEditorTexts as texts } from './texts.ts'
import type { EditorProps } from './use-publication-form.ts'

const MAX_LOCATIONS = 20

const hintsByStatus: Record<string, string> = {
  moved: 'Enter the new date and time above. The site and calendar apps show the change.',
  cancelled: 'The event stays on the site, marked as cancelled.',
}

/** Locations of the newest events, for the suggestions of the location field. */
function useRecentLocations(): string[] {
  const { rows } = eventKind.client.usePages({ search: '', state: '', sort: '' })
  return [...new Set(rows.map(({ location }) => location))].filter(Boolean).slice(0, MAX_LOCATIONS)
}

function checkEvent({ date, time }: { date: string; time: string }): ChecklistEntry[] {
  const isPast = date !== '' && isPastEvent({ date, time }, Date.now())
  const dayText = isPast ? checklistTexts.dayPassed : checklistTexts.dayAhead(formatLongDay(date))
  const isReadable = parseTimes(time) !== undefined
  return [
    { isDone: date !== '' && !isPast, text: date === '' ? checklistTexts.dayMissing : dayText },
    { isDone: isReadable, text: isReadable ? checklistTexts.timeReadable : checklistTexts.timeUnreadable },
  ]
}

export function EventEditor(props: EditorProps<CampaignEvent>) {
  const locationListId = useId()
  const recentLocations = useRecentLocations()
  return (
    <PublicationEditor kind={eventKind} {...props}>
      {({ values, changeFields, getFieldProps }) => (
        <>
          <InputField {...getFieldProps('title')} required />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-start gap-4">
            <InputField {...getFieldProps('date')} type="date" required />
            <TimeField fieldProps={getFieldProps('time')} onChange={(time) => changeFields({ time })} />
          </div>
          <InputField
            {...getFieldProps('location')}
            hint={recentLocations.length > 0 ? texts.locationHint : undefined}
            list={locationListId}
            required
          />
          <datalist id={locationListId}>
            {recentLocations.map((location) => (
              <option key={location} value={location} />
            ))}
          </datalist>
          <SelectField
            {...getFieldProps('type')}
            options={eventTypes.map((type) => [type, findEventTypeLabel(type).label])}
            required
          />
          <TextareaField {...getFieldProps('description')} rows={6} required />
          {props.item && (
            <SelectField
              {...getFieldProps('status')}
              hint={hintsByStatus[values.status]}
              options={eventStatuses.map((status) => [status, texts.statuses[status]])}
            />
          )}
          <PublishChecklist entries={checkEvent(values)} item={props.item}>
            <ShareImagePreview
              content={toEventImageText(toPublicEvent(values))}
              description={values.date && describeEvent(toPublicEvent(values))}
            />
          </PublishChecklist>
        </>
      )}
    </PublicationEditor>
  )
}

/** Converts form values to a public event. The public API omits the status `planned`. */
function toPublicEvent<Values extends { status: string }>({ status, ...values }: Values) {
  return status === 'moved' || status === 'cancelled' ? { ...values, status } : values
}
