import { eventCalls } from '#src/api/events.ts'
import { staffCalls } from './publication.ts'

export const {
  useFresh: useFreshEvents,
  read: readEvent,
  create: createEvent,
  update: updateEvent,
  remove: deleteEvent,
} = staffCalls(eventCalls)
