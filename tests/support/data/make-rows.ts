import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import type { ManagedPublication, PublishedItem } from '#src/contract/publications/publication.ts'
import { type Message, messageFields } from '#src/contract/submissions/messages.ts'
import { type Volunteer, volunteerFields } from '#src/contract/submissions/volunteers.ts'
import { makeRequiredValues } from './form-values.ts'

let rowCount = 0

function nextId(): string {
  rowCount += 1
  return `00000000-0000-4000-8000-${String(rowCount).padStart(12, '0')}`
}

export function makeArticle(overrides: Partial<Article> = {}): Article {
  const id = nextId()
  return {
    id,
    title: `Article ${rowCount}`,
    excerpt: `In short ${rowCount}`,
    content: `First paragraph ${rowCount}.\n\nSecond paragraph ${rowCount}.`,
    image: null,
    date: '2025-03-01',
    version: 1,
    slug: `article-${rowCount}`,
    updatedAt: '2025-03-01T08:00:00.000Z',
    ...overrides,
  }
}

export function makeEvent(overrides: Partial<CampaignEvent> = {}): CampaignEvent {
  const id = nextId()
  return {
    id,
    title: `Event ${rowCount}`,
    date: '2026-12-05',
    time: '10:00 AM - 2:00 PM',
    location: 'Market Field, Awka South',
    description: 'Come early.',
    type: 'rally',
    version: 1,
    slug: `event-${rowCount}`,
    sequence: 0,
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...overrides,
  }
}

export function makeMedia(overrides: Partial<GalleryItem> = {}): GalleryItem {
  const id = nextId()
  return {
    id,
    title: `Item ${rowCount}`,
    description: null,
    url: `/api/media/${id}`,
    type: 'image',
    category: 'rally',
    createdAt: '2025-06-05T12:00:00.000Z',
    size: 320_000,
    contentType: 'image/jpeg',
    width: 1600,
    height: 1067,
    duration: null,
    poster: null,
    alt: null,
    ...overrides,
  }
}

export function makeVideo(overrides: Partial<GalleryItem> = {}): GalleryItem {
  return makeMedia({
    type: 'video',
    contentType: 'video/mp4',
    size: 14_200_000,
    duration: 80,
    poster: '/api/media/00000000-0000-4000-8000-00000000aaaa?w=1280&h=720',
    ...overrides,
  })
}

/** Makes an animation over 300 KB: an image with a still. */
export function makeAnimation(overrides: Partial<GalleryItem> = {}): GalleryItem {
  return makeMedia({
    contentType: 'image/gif',
    size: 1_200_000,
    duration: 7,
    width: 480,
    height: 360,
    poster: '/api/media/00000000-0000-4000-8000-00000000bbbb?w=480&h=360',
    ...overrides,
  })
}

const submissionFields = {
  email: 'ada@example.ng',
  phone: '+2348000000009',
  createdAt: '2026-11-20T13:05:00.000Z',
  note: '',
  version: 1,
  newsConsent: false,
  consentVersion: '2025-06',
}

export function buildVolunteer(overrides: Partial<Volunteer> = {}): Volunteer {
  const id = nextId()
  return {
    ...makeRequiredValues(volunteerFields),
    ...submissionFields,
    id,
    name: `Volunteer ${rowCount}`,
    lga: 'Awka South',
    status: 'new',
    ...overrides,
  }
}

export function buildMessage(overrides: Partial<Message> = {}): Message {
  const id = nextId()
  return {
    ...makeRequiredValues(messageFields),
    ...submissionFields,
    id,
    name: `Writer ${rowCount}`,
    subject: 'The bridge',
    message: 'When?',
    status: 'new',
    ...overrides,
  }
}

/** Adds the fields of the admin list to an item; an item without a state is published. */
export function toManagedItem<Item extends PublishedItem>(item: Item): ManagedPublication<Item> {
  return { state: 'published', publishAt: item.updatedAt, unpublishAt: null, deletedAt: null, changedBy: null, ...item }
}
