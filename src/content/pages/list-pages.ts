/** Titles and descriptions of list pages, in a file that only the server loads. */
import type { Identity } from '#src/content/identity.ts'
import { lgas } from '#src/content/lgas.ts'

export const newsPages = {
  title: 'Campaign News & Updates',
  subtitle: 'What happened on the road, who came, and what was promised to whom.',
  back: 'Campaign news',
  around: 'More news',
  older: 'Older',
  gone: {
    title: 'This article is no longer here',
    text: 'The campaign has taken it down. You will find the latest under Campaign news.',
  },
  unavailable: {
    title: 'This article cannot be shown right now',
    text: 'It is still there: please try again in a minute.',
  },
}

export const eventPages = {
  title: 'Campaign Events',
  subtitle: `Rallies, town halls and visits in all ${lgas.length} local government areas. Come, ask, and bring a neighbour.`,
  description: 'Where to meet the campaign: rallies, town halls and community visits, with day, time and place.',
  subscribeTitle: 'Our events in your calendar',
  subscribe: 'Subscribe to the calendar',
  subscribeHint: 'Every campaign event appears in the calendar of your phone, and changes follow by themselves.',
  download: 'Download all events',
  addressHint:
    'On Android, open calendar.google.com, choose “Other calendars”, then “From URL”, and paste this address.',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  addressNotCopied: 'The address could not be copied',
  back: 'Campaign events',
  others: 'Also coming up',
  filter: {
    label: 'Find events near you',
    area: 'Local government area',
    allAreas: 'All areas',
    show: 'Show events',
    types: 'Kinds of events',
    allTypes: 'All',
    events: 'Events',
    typeNames: { rally: 'Rallies', townhall: 'Town halls', community: 'Community visits' },
    remove: (name: string) => `Remove the filter ${name}`,
    all: 'See all events',
    areaPage: (area: string) => `Open the page of ${area}`,
    none: (events: string) => `No ${events} yet`,
    noneText: 'New events appear here as soon as their day is set.',
    nonePlanned: (events: string) => `No ${events} planned at the moment. Check back soon!`,
    failed: 'These events could not be loaded. Please try again in a minute.',
  },
  gone: {
    title: 'This event is no longer here',
    text: 'The campaign has taken it off its list. You will find what is planned under Campaign events.',
  },
  unavailable: {
    title: 'This event cannot be shown right now',
    text: 'It is still there: please try again in a minute.',
  },
}

export function describeNews({ candidate, office }: Identity): string {
  return `News of the campaign of ${candidate} for ${office}.`
}

export function describeGallery({ candidate }: Identity): string {
  return `Photos and videos of the campaign of ${candidate}: rallies, town halls, community visits, volunteers.`
}
