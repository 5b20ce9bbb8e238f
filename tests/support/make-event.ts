import type { CampaignEvent } from '#src/contract/events.ts'

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
