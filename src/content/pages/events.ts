export const eventTexts = {
  upcoming: 'Upcoming Events',
  all: 'All Events',
  past: 'Past events',
  over: 'Past',
  when: 'Date & Time',
  where: 'Location',
  rsvp: 'RSVP Now',
  look: 'Event Details',
  calendar: 'Add to calendar',
  map: 'Open the map',
  moved: 'Moved',
  movedFrom: 'It was to be on',
  cancelled: 'Cancelled',
  empty: 'No upcoming events scheduled at the moment. Check back soon!',
  loading: 'Loading the events',
  loadMoreLabel: 'Load more',
  newerLabel: 'Back to upcoming events',
  alone: 'Open this event as a page',
  dialog: {
    title: 'RSVP for',
    details: 'Event Details',
    confirm: 'Confirm Your Attendance',
    confirmText: 'To confirm that you are coming, please call or e-mail the campaign:',
    whatsAppLead: 'Hello, I would like to attend',
    over: 'This event is over.',
    cancelled: 'This event does not take place.',
  },
}

export const eventTypeLabels: Record<string, EventTypeLabel> = {
  rally: { label: 'Rally', colour: 'red' },
  townhall: { label: 'Town Hall', colour: 'blue' },
  community: { label: 'Community Visit', colour: 'green' },
}

export interface EventTypeLabel {
  label: string
  colour: 'red' | 'blue' | 'green' | 'grey'
}
