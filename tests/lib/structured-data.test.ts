import { expect, test } from 'vitest'
import { identity } from '#src/content/identity.ts'
import {
  createArticleThing,
  createCampaignThing,
  createCandidateThing,
  createEventThing,
} from '#src/lib/seo/structured-data.ts'
import { makeArticle, makeEvent } from '#tests/support/data/make-rows.ts'

const SITE = 'https://campaign.example'

test.each([
  ['10:00 AM - 2:00 PM', { startDate: '2026-12-05T10:00:00+01:00', endDate: '2026-12-05T14:00:00+01:00' }],
  ['9pm - 1am', { startDate: '2026-12-05T21:00:00+01:00', endDate: '2026-12-06T01:00:00+01:00' }],
  ['4pm', { startDate: '2026-12-05T16:00:00+01:00' }],
  ['After evening lessons', { startDate: '2026-12-05' }],
])('the structured data of an event at %s has the start and end in Lagos time', (eventTime, expectedTimes) => {
  const { startDate, endDate } = createEventThing(makeEvent({ time: eventTime }), identity, SITE)
  expect({ startDate, ...(endDate !== undefined && { endDate }) }).toEqual(expectedTimes)
})

test('the structured data of an event names its location, its organiser and offline attendance', () => {
  const event = makeEvent({ location: 'Market Field, Oyi' })
  expect(createEventThing(event, identity, SITE)).toMatchObject({
    '@type': 'Event',
    url: `${SITE}/events/${event.slug}`,
    location: { '@type': 'Place', name: 'Market Field, Oyi', address: { addressCountry: 'NG' } },
    organizer: { '@type': 'Organization' },
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  })
})

test('the structured data of an event names its area', () => {
  const event = makeEvent({ location: 'Market Field', lga: 'Oyi' })
  expect(createEventThing(event, identity, SITE)).toMatchObject({
    location: { name: 'Market Field', address: { streetAddress: 'Market Field', addressLocality: 'Oyi' } },
  })
})

test('the structured data of an article names its page, its image, its dates and its publisher', () => {
  const article = makeArticle({
    date: '2025-04-05',
    image: '/api/media/00000000-0000-4000-8000-000000000000?w=1600&h=900',
  })
  expect(createArticleThing(article, identity, SITE)).toMatchObject({
    '@type': 'NewsArticle',
    headline: article.title,
    mainEntityOfPage: `${SITE}/news/${article.slug}`,
    datePublished: '2025-04-04T23:00:00.000Z',
    dateModified: article.updatedAt,
    image: [
      expect.stringMatching(/^https:\/\/campaign\.example\/\.netlify\/images\?/),
      expect.stringMatching(/^https:\/\/campaign\.example\/api\/cards\/news\/.*\.jpg$/),
    ],
    publisher: { '@type': 'Organization', name: createCampaignThing(identity, SITE).name },
  })
  expect(createArticleThing(makeArticle({ image: 'data:image/png;base64,AAAA' }), identity, SITE).image).toHaveLength(1)
})

test('the structured data has separate entities for the candidate and the campaign, with their own URLs', () => {
  expect(createCandidateThing(identity, SITE)).toMatchObject({ '@type': 'Person', '@id': `${SITE}/about#candidate` })
  expect(createCampaignThing(identity, SITE)).toMatchObject({ '@type': 'Organization', '@id': `${SITE}/#campaign` })
})
