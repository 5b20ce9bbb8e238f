import type { CampaignEvent } from '#src/contract/events.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import type { Message } from '#src/contract/messages.ts'
import type { Article } from '#src/contract/news.ts'
import type { ManagedPublication, PublishedItem } from '#src/contract/publication.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'

let articleCount = 0

export function makeArticle(overrides: Partial<Article> = {}): Article {
  articleCount += 1
  return {
    id: `00000000-0000-4000-8000-${String(articleCount).padStart(12, '0')}`,
    title: `Article ${articleCount}`,
    excerpt: `In short ${articleCount}`,
    content: `First paragraph ${articleCount}.\n\nSecond paragraph ${articleCount}.`,
    image: null,
    date: '2025-03-01',
    version: 1,
    slug: `article-${articleCount}`,
    updatedAt: '2025-03-01T08:00:00.000Z',
    ...overrides,
  }
}

let eventCount = 0

export function makeEvent(overrides: Partial<CampaignEvent> = {}): CampaignEvent {
  eventCount += 1
  return {
    id: `00000000-0000-4000-8000-${String(eventCount).padStart(12, '0')}`,
    title: `Event ${eventCount}`,
    date: '2026-12-05',
    time: '10:00 AM - 2:00 PM',
    location: 'Market Field, Awka South',
    description: 'Come early.',
    type: 'rally',
    version: 1,
    slug: `event-${eventCount}`,
    sequence: 0,
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...overrides,
  }
}

let mediaCount = 0

export function makeMedia(overrides: Partial<GalleryItem> = {}): GalleryItem {
  mediaCount++
  const id = `00000000-0000-4000-8000-${String(mediaCount).padStart(12, '0')}`
  return {
    id,
    title: `Item ${mediaCount}`,
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

let submissionCount = 0

function nextId(): string {
  submissionCount += 1
  return `00000000-0000-4000-8000-${String(submissionCount).padStart(12, '0')}`
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
    ...submissionFields,
    id,
    name: `Volunteer ${submissionCount}`,
    lga: 'Awka South',
    skills: null,
    availability: null,
    status: 'new',
    ...overrides,
  }
}

export function buildMessage(overrides: Partial<Message> = {}): Message {
  const id = nextId()
  return {
    ...submissionFields,
    id,
    name: `Writer ${submissionCount}`,
    subject: 'The bridge',
    message: 'When?',
    status: 'new',
    ...overrides,
  }
}

/** Adds the fields of the admin list to an item; an item without a state is published. */
export function toManagedItem<Item extends PublishedItem>(item: Item): ManagedPublication<Item> {
  return { state: 'live', publishAt: item.updatedAt, deletedAt: null, changedBy: null, ...item }
}
