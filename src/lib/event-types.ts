import { type EventTypeLabel, eventTypeLabels } from '#src/content/pages/events.ts'

export function findEventTypeLabel(type: string): EventTypeLabel {
  return Object.hasOwn(eventTypeLabels, type) && eventTypeLabels[type]
    ? eventTypeLabels[type]
    : { label: type, colour: 'grey' }
}
