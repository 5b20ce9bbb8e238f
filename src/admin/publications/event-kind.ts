import { createPublicationClient } from '#src/admin/api/publication.ts'
import { itemNouns } from '#src/admin/ui/shared-texts.ts'
import { eventOperations } from '#src/api/publications.ts'
import { lgas } from '#src/content/lgas.ts'
import {
  type CampaignEvent,
  DEFAULT_EVENT_TYPE,
  eventDraft,
  eventFields,
  eventInput,
  eventTypes,
} from '#src/contract/publications/events.ts'
import { getLabels } from '#src/contract/publications/fields.ts'
import { addDays } from '#src/lib/dates/dates.ts'
import { findEventTypeLabel } from '#src/lib/event-types.ts'
import { commonSorts } from './texts.ts'

const DAYS_PER_WEEK = 7

export const NO_AREA = 'No area'

export const eventKind = {
  ...itemNouns.events,
  collection: 'events',
  heading: 'Manage Events',
  listHeading: 'Scheduled Events',
  emptyListText: 'No events scheduled yet. Create your first event above!',
  headingNoun: 'Campaign Event',
  fieldLabels: getLabels(eventFields),
  sorts: { '': 'Upcoming first', newest: 'Latest date first', oldest: 'Earliest date first', ...commonSorts },
  schema: eventInput,
  draftSchema: eventDraft,
  client: createPublicationClient('events', eventOperations),
  copyDefaults: { status: 'planned', date: '' },
  toNextWeek: ({ date }: { date: string }) => ({ status: 'planned', date: addDays(date, DAYS_PER_WEEK) }),
  bulkFields: [
    {
      name: 'type',
      label: 'type',
      options: eventTypes.map((type) => ({ value: type, label: findEventTypeLabel(type).label })),
    },
    {
      name: 'lga',
      label: 'area',
      options: [{ value: '', label: NO_AREA }, ...lgas.map((lga) => ({ value: lga, label: lga }))],
    },
  ],
  toValues: (event?: CampaignEvent) => ({
    title: event?.title ?? '',
    date: event?.date ?? '',
    time: event?.time ?? '',
    location: event?.location ?? '',
    lga: lgas.find((lga) => lga === event?.lga) ?? '',
    description: event?.description ?? '',
    type: eventTypes.find((type) => type === event?.type) ?? DEFAULT_EVENT_TYPE,
    status: event?.status ?? 'planned',
  }),
} as const
