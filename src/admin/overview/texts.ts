import type { AgeCounts, OpenText, ScheduledItem, StoredFile } from '#src/contract/overview/overview.ts'
import {
  type PublicationCollection,
  publicationCollections,
  publicationNames,
} from '#src/contract/publications/collections.ts'
import { formatFileSize } from '#src/lib/media/media-cost.ts'

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const countSignUps = (count: number) => countOf(count, 'sign-up', 'sign-ups')
const countMessages = (count: number) => countOf(count, 'message', 'messages')

export const formatBytes = (bytes: number) =>
  bytes < 1_000_000_000 ? formatFileSize(bytes) : `${(bytes / 1_000_000_000).toFixed(1)} GB`

const ages: Record<keyof AgeCounts, string> = {
  today: 'Today',
  threeDays: '1 to 3 days',
  week: '4 to 7 days',
  older: 'Older',
}

const publicationLabels = Object.fromEntries(
  publicationCollections.map((collection) => [collection, publicationNames[collection].label]),
) as Record<PublicationCollection, string>

const collections = { ...publicationLabels, gallery: 'Gallery' }

export const overviewTexts = {
  heading: 'Overview',

  days: {
    title: (days: number) => `Last ${days} days`,
    loading: 'Loading sign-ups and messages...',
    volunteers: 'Sign-ups',
    messages: 'Messages',
    empty: 'None in these days.',
    summary: (total: number, countToday: number) => `${total} in total, ${countToday} today`,
    showTable: 'Show as a table',
    caption: (hasMessages: boolean) => (hasMessages ? 'Sign-ups and messages per day' : 'Sign-ups per day'),
    day: 'Day',
    describeDay: (day: string, volunteers: number, messages?: number) =>
      `${day}: ${countSignUps(volunteers)}${messages === undefined ? '' : `, ${countMessages(messages)}`}`,
  },

  tasks: {
    title: 'My tasks',
    loading: 'Loading your tasks...',
    empty: 'Nothing is assigned to you.',
    kind: { messages: 'Message', volunteers: 'Volunteer' },
    due: (day: string) => `Due ${day}`,
    overdue: (day: string) => `Overdue: due ${day}`,
    more: (count: number) => `${count} more.`,
    allMessages: 'My messages',
    allVolunteers: 'My volunteers',
  },

  waiting: {
    title: 'Waiting',
    loading: 'Loading waiting submissions...',
    ages,
    messages: {
      label: 'Messages without an answer',
      none: 'Every message has an answer.',
      open: 'Answer messages',
    },
    volunteers: {
      label: 'Volunteers not yet contacted',
      none: 'Every volunteer was contacted.',
      open: 'Contact volunteers',
    },
  },

  map: {
    loading: 'Loading coverage...',
    describeOwnAreas: (count: number) => (count === 1 ? 'Your area' : 'Your areas'),
    title: (reachedCount: number, neededCount: number) => `${reachedCount} of the ${neededCount} areas needed to win`,
    intro: (reachedCount: number, neededCount: number, count: number, totalCount: number) =>
      `${countOf(reachedCount, 'area has', 'areas have')} reached the target for volunteers. A governor needs a quarter of the votes in each of ${neededCount} of the ${count} areas: two-thirds, by section 179 of the Constitution. ${countOf(totalCount, 'volunteer', 'volunteers')} in total.`,
    label: 'Volunteers per area',
    of: ' of ',
    volunteersIn: ' volunteers in ',
    targetReached: ', target reached',
    legend: 'Volunteers / target',
    steps: ['Under a quarter', 'Under half', 'Under three quarters', 'Nearly there', 'Target reached ✓'],
  },

  schedule: {
    title: (days: number) => `Next ${days} days`,
    loading: 'Loading the schedule...',
    empty: 'No event and no scheduled publication.',
    today: 'Today',
    event: 'Event',
    publication: (collection: ScheduledItem['collection']) => `${collections[collection]} is published`,
    end: (collection: ScheduledItem['collection']) => `${collections[collection]} is unpublished`,
    status: { moved: 'Moved', cancelled: 'Cancelled' },
  },

  texts: {
    title: 'Drafts and unsaved texts',
    loading: 'Loading drafts...',
    empty: 'No drafts and no unsaved texts.',
    kind: { draft: 'Draft', unsaved: 'Unsaved text' } satisfies Record<OpenText['kind'], string>,
    collections,
  },

  storage: {
    title: 'Storage',
    loading: 'Loading storage...',
    empty: 'No files are stored yet.',
    used: (bytes: number) => `${formatBytes(bytes)} used`,
    galleryVideos: 'Gallery videos',
    galleryImages: 'Gallery images',
    otherImages: 'Images of articles, settings and video posters',
    describeTotal: (count: number, bytes: number) => `${formatBytes(bytes)} · ${countOf(count, 'file', 'files')}`,
    trash: (bytes: number) => `${formatBytes(bytes)} of it is in the trash.`,
    unmeasured: (count: number) => `${countOf(count, 'image is', 'images are')} not counted yet.`,
    heaviest: 'Heaviest files',
    describeUse: (use: StoredFile['use']) =>
      use
        ? `${collections[use.collection]}${use.isTrashed ? ', in the trash' : ''}`
        : 'Settings, unsaved changes or revisions',
    types: { image: 'Image', video: 'Video' },
  },

  visit: {
    title: 'Cost of a visit',
    videos: (count: number, bytes: number) =>
      `Images are sent in the size of the screen. Videos are sent as uploaded: ${count === 1 ? 'playing it' : `playing all ${count}`} costs a visitor ${formatBytes(bytes)}.`,
    intro: 'Load the home page as a visitor does on this screen, without cached files.',
    measure: 'Measure the home page',
    measuring: 'Measuring...',
    failed: 'The home page could not be loaded. Check your connection, then try again.',
    result: (pageBytes: number, images: { count: number; bytes: number }, loadTime: string) =>
      `Opening the home page costs a visitor at least ${formatBytes(pageBytes + images.bytes)}: ${formatBytes(pageBytes)} for the page${images.count > 0 ? ` and ${formatBytes(images.bytes)} for ${countOf(images.count, 'image', 'images')}` : ''}. That takes ${loadTime} at 1 Mbit/s.`,
  },
} as const
