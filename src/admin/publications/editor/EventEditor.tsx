import { useId } from 'react'
import { eventKind } from '#src/admin/publications/event-kind.ts'
import { InputField, SelectField, TextareaField } from '#src/admin/ui/fields.tsx'
import type { Lga } from '#src/content/lgas.ts'
import { type CampaignEvent, eventStatuses, eventTypes } from '#src/contract/publications/events.ts'
import { formatLongDay } from '#src/lib/dates/dates.ts'
import { describeEvent } from '#src/lib/dates/describe-event.ts'
import { isPastEvent } from '#src/lib/dates/event-end.ts'
import { findEventTypeLabel } from '#src/lib/event-types.ts'
import { toEventImageText } from '#src/lib/share-images/image-texts.ts'
import { findAreaOfPlace } from '#src/lib/text/find-area.ts'
import { AreaField } from './AreaField.tsx'
import { describeTimes } from './describe-times.ts'
import { PublicationEditor } from './PublicationEditor.tsx'
import { type ChecklistEntry, PublishChecklist } from './PublishChecklist.tsx'
import { ShareImagePreview } from './ShareImagePreview.tsx'
import { publishChecklistTexts as checklistTexts, eventEditorTexts as texts } from './texts.ts'
import type { EditorProps } from './use-publication-form.ts'

const MAX_SUGGESTIONS = 20

const hintsByStatus: Record<string, string> = {
  moved: 'Enter the new date and time above. The site and calendar apps show the change.',
  cancelled: 'The event stays on the site, marked as cancelled.',
}

const listFirst = (values: string[]) => [...new Set(values)].filter(Boolean).slice(0, MAX_SUGGESTIONS)

/** Locations and times of the newest events, for the suggestions of their fields. */
function useRecentPlans() {
  const { rows } = eventKind.client.usePages({ search: '', state: '', sort: '' })
  return {
    locations: listFirst(rows.map(({ location }) => location)),
    times: listFirst(rows.map(({ time }) => time)),
    /** Returns the area of a location: the one that it names, or else that of an earlier event there. */
    findArea: (place: string): Lga | undefined =>
      findAreaOfPlace(place) ?? rows.find(({ location, lga }) => lga && location === place.trim())?.lga,
  }
}

function checkEvent({ date, time }: { date: string; time: string }): ChecklistEntry[] {
  if (date === '') return [{ isDone: false, text: checklistTexts.dayMissing }]
  const isPast = isPastEvent({ date, time }, Date.now())
  return [{ isDone: !isPast, text: isPast ? checklistTexts.dayPassed : checklistTexts.dayAhead(formatLongDay(date)) }]
}

function Suggestions({ id, values }: { id: string; values: string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

/** Leaves out the area that is chosen already, and one that staff decided against when they saved the location. */
function suggestArea(
  { lga, location }: { lga: string; location: string },
  item: CampaignEvent | undefined,
  area: Lga | undefined,
): Lga | undefined {
  const isDecided = lga !== '' && location === item?.location
  return area === lga || isDecided ? undefined : area
}

export function EventEditor(props: EditorProps<CampaignEvent>) {
  const locationListId = useId()
  const { locations: recentLocations, times: recentTimes, findArea } = useRecentPlans()
  const timeListId = useId()
  return (
    <PublicationEditor kind={eventKind} {...props}>
      {({ values, changeFields, isDirty, getFieldProps }) => (
        <>
          <InputField {...getFieldProps('title')} required />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-start gap-4">
            <InputField {...getFieldProps('date')} type="date" required />
            <InputField
              {...getFieldProps('time')}
              hint={describeTimes(values.time)}
              list={timeListId}
              autoComplete="off"
              required
            />
          </div>
          <InputField
            {...getFieldProps('location')}
            hint={recentLocations.length > 0 ? texts.locationHint : undefined}
            list={locationListId}
            required
          />
          <Suggestions id={timeListId} values={recentTimes} />
          <Suggestions id={locationListId} values={recentLocations} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-start gap-4">
            <AreaField
              {...getFieldProps('lga')}
              suggestion={suggestArea(values, props.item, findArea(values.location))}
              onUse={(lga) => changeFields({ lga })}
            />
            <SelectField
              {...getFieldProps('type')}
              options={eventTypes.map((type) => [type, findEventTypeLabel(type).label])}
              required
            />
          </div>
          <TextareaField {...getFieldProps('description')} rows={6} required />
          {props.item && (
            <SelectField
              {...getFieldProps('status')}
              hint={hintsByStatus[values.status]}
              options={eventStatuses.map((status) => [status, texts.statuses[status]])}
            />
          )}
          <PublishChecklist
            entries={checkEvent(values)}
            item={props.item}
            isStarted={isDirty || props.item !== undefined}
          >
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
