import { type EventTypeLabel, eventTypes } from '#src/content/events.ts'

/** How a type is shown; one that the site does not know keeps its own word, on the neutral badge. */
export function labelOfType(type: string): EventTypeLabel {
  return Object.hasOwn(eventTypes, type) && eventTypes[type] ? eventTypes[type] : { label: type, badge: 'other' }
}
