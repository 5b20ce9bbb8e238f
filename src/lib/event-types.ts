import { type EventTypeLabel, eventTypes } from '#src/content/events.ts'

export function labelOfType(type: string): EventTypeLabel {
  return Object.hasOwn(eventTypes, type) && eventTypes[type] ? eventTypes[type] : { label: type, badge: 'other' }
}
