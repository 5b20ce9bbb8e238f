import * as z from 'zod/mini'
import './issue-texts.ts'
import { isoDate } from './date.ts'
import { toLagosDay } from './lagos.ts'
import type { Published } from './publication.ts'
import { freeText, requiredText } from './text.ts'

export const eventTypes = ['rally', 'townhall', 'community'] as const
export type EventType = (typeof eventTypes)[number]

export const DEFAULT_EVENT_TYPE: EventType = 'community'

/** What has become of it since visitors know it; without one it takes place as planned. */
export const eventStatuses = ['planned', 'moved', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

// Only years that a calendar can be meant to hold; the database keeps to the same.
const day = z.pipe(
  z.pipe(isoDate, z.transform(toLagosDay)),
  z.string().check(z.regex(/^[12]\d{3}-\d{2}-\d{2}$/, 'Invalid date')),
)

function fields<Day extends z.ZodMiniType<string, string>>(text: typeof requiredText, date: Day) {
  return z.object({
    title: text(200),
    date,
    time: text(100),
    location: text(300),
    description: text(10_000),
    type: z.enum(eventTypes),
    status: z.optional(z.enum(eventStatuses)),
  })
}

export const eventInput = fields(requiredText, day)
/** As much of it as there is by now. */
export const eventDraft = fields(freeText, z.union([z.literal(''), day]))

export type EventInput = z.output<typeof eventInput>

export type ListedEvent = Pick<
  CampaignEvent,
  ('slug' | 'title' | 'date' | 'time' | 'location' | 'description' | 'type') | ('status' | 'formerDate' | 'formerTime')
>

/** A row as the API answers it. A row may hold a type of an earlier day, so `type` is any text. */
export interface CampaignEvent extends Omit<EventInput, 'type' | 'status'>, Published {
  type: string
  /** Missing while it takes place as planned. */
  status?: Exclude<EventStatus, 'planned'>
  /** When it was to be, of one that was moved. */
  formerDate?: string
  formerTime?: string
  /** Counts changes for calendars that hold the event already: 0 at first (RFC 5545, 3.8.7.4). */
  sequence: number
}

declare module './publication.ts' {
  interface Kinds {
    events: CampaignEvent
  }
}
