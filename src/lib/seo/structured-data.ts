import type { EventLeaf, NewsArticleLeaf, OrganizationLeaf, PersonLeaf } from 'schema-dts'
import type { Identity } from '#src/content/identity.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { LAGOS_TIME_ZONE } from '#src/contract/rules/lagos.ts'
import { findEndDay } from '#src/lib/dates/event-end.ts'
import { findPublicationTime } from '#src/lib/dates/publication-time.ts'
import { type Clock, formatTimeOfDay, parseTimes } from '#src/lib/dates/times.ts'
import { buildImageAttributes } from '#src/lib/media/images.ts'
import { shareImagePath } from './share-image.ts'

function toRegionFields({ state }: Identity) {
  return { addressRegion: state, addressCountry: 'NG' }
}

export function createCampaignThing(identity: Identity, site: string | URL): OrganizationLeaf {
  const { street, city } = identity.headquarters
  return {
    '@type': 'Organization',
    '@id': new URL('/#campaign', site).href,
    name: identity.committee,
    url: new URL('/', site).href,
    logo: new URL('/icon-512.png', site).href,
    email: identity.email,
    telephone: identity.phones[0].dial,
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: city, ...toRegionFields(identity) },
  }
}

export function createCandidateThing(identity: Identity, site: string | URL): PersonLeaf {
  return {
    '@type': 'Person',
    '@id': new URL('/about#candidate', site).href,
    name: identity.candidate,
    alternateName: identity.lettering,
    url: new URL('/about', site).href,
    description: `Candidate for ${identity.office}`,
    affiliation: { '@type': 'Organization', name: identity.party.name, alternateName: identity.party.short },
  }
}

export function createArticleThing(article: Article, identity: Identity, site: string | URL): NewsArticleLeaf {
  const { id, title, excerpt, image, updatedAt, slug, version } = article
  const shareImage = new URL(shareImagePath('news', id, version), site).href
  const articleImages = image && !image.startsWith('data:') ? [new URL(buildImageAttributes(image).src, site).href] : []
  const campaign = createCampaignThing(identity, site)
  const publicationTime = findPublicationTime(article)
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: excerpt,
    mainEntityOfPage: new URL(`/news/${slug}`, site).href,
    ...(publicationTime && { datePublished: publicationTime.toISOString() }),
    dateModified: updatedAt,
    image: [...articleImages, shareImage],
    author: campaign,
    publisher: campaign,
  }
}

function toLagosTime(day: string, clock: Clock): string {
  return `${day}T${formatTimeOfDay(clock)}:00${LAGOS_TIME_ZONE.offset}`
}

/** Returns an event's start and end in Lagos time, or only its day if its free-text time cannot be parsed. */
function toEventDates({ date, time }: CampaignEvent): { startDate: string; endDate?: string } {
  const times = parseTimes(time)
  if (!times) return { startDate: date }
  const { start, end } = times
  const startDate = toLagosTime(date, start)
  if (!end) return { startDate }
  return { startDate, endDate: toLagosTime(findEndDay(date, times), end) }
}

function toEventStatus(event: CampaignEvent): Pick<EventLeaf, 'eventStatus' | 'previousStartDate'> {
  const { status, formerDate, formerTime } = event
  if (status === 'cancelled') return { eventStatus: 'https://schema.org/EventCancelled' }
  if (!formerDate || !formerTime) return { eventStatus: 'https://schema.org/EventScheduled' }
  const { startDate } = toEventDates({ ...event, date: formerDate, time: formerTime })
  return { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: startDate }
}

export function createEventThing(event: CampaignEvent, identity: Identity, site: string | URL): EventLeaf {
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: new URL(`/events/${event.slug}`, site).href,
    ...toEventDates(event),
    image: new URL(shareImagePath('events', event.id, event.version), site).href,
    ...toEventStatus(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.location,
      address: {
        '@type': 'PostalAddress',
        streetAddress: event.location,
        ...(event.lga && { addressLocality: event.lga }),
        ...toRegionFields(identity),
      },
    },
    organizer: createCampaignThing(identity, site),
  }
}
