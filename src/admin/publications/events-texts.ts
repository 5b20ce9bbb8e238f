const statusHints: Record<string, string> = {
  moved: 'Enter the new date and time above. The site and calendar apps show the change.',
  cancelled: 'The event stays on the site, marked as cancelled.',
}

export const eventsTexts = {
  label: 'Events',
  singular: 'event',
  plural: 'events',
  heading: 'Manage Events',
  listHeading: 'Scheduled Events',
  emptyListText: 'No events scheduled yet. Create your first event above!',
  headingNoun: 'Campaign Event',
  fields: {
    title: 'Title',
    date: 'Date',
    time: 'Time',
    location: 'Location',
    description: 'Description',
    type: 'Type',
    status: 'Event status',
  },
  timeHint: 'For example 10:00 AM - 2:00 PM. Calendar apps can read this format.',
  statuses: { planned: 'As planned', moved: 'Moved to a new date or time', cancelled: 'Cancelled' },
  statusHints,
} as const
