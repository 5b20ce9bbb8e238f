import { eventKind } from '#src/admin/publications/event-kind.ts'
import { InputField, SelectField, TextareaField } from '#src/admin/ui/fields.tsx'
import { type CampaignEvent, eventStatuses, eventTypes } from '#src/contract/events.ts'
import { describeEvent } from '#src/lib/dates/describe-event.ts'
import { findEventTypeLabel } from '#src/lib/event-types.ts'
import { toEventImageText } from '#src/lib/share-images/image-texts.ts'
import { PublicationEditor } from './PublicationEditor.tsx'
import { ShareImagePreview } from './ShareImagePreview.tsx'
import type { EditorProps } from './use-editor.ts'

const hintsByStatus: Record<string, string> = {
  moved: 'Enter the new date and time above. The site and calendar apps show the change.',
  cancelled: 'The event stays on the site, marked as cancelled.',
}

const texts = {
  timeHint: 'For example 10:00 AM - 2:00 PM. Calendar apps can read this format.',
  statuses: { planned: 'As planned', moved: 'Moved to a new date or time', cancelled: 'Cancelled' },
} as const

export function EventEditor(props: EditorProps<CampaignEvent>) {
  return (
    <PublicationEditor kind={eventKind} {...props}>
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
