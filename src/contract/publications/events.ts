import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { isoDateRule } from '#src/contract/rules/date.ts'
import { toLagosDay } from '#src/contract/rules/lagos.ts'
import { createSchema, field, textField } from './fields.ts'
import type { PublishedItem } from './publication.ts'

export const eventTypes = ['rally', 'townhall', 'community'] as const
export type EventType = (typeof eventTypes)[number]

export const DEFAULT_EVENT_TYPE: EventType = 'community'

/** Status of a published event. An event without a status is `planned`. */
export const eventStatuses = ['planned', 'moved', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

// Allows the years of the database column: 1000 to 2999.
const dayRule = z.pipe(
  z.pipe(isoDateRule, z.transform(toLagosDay)),
  z.string().check(z.regex(/^[12]\d{3}-\d{2}-\d{2}$/, 'Invalid date')),
)

// Null and an empty text remove the area. A client that sends no area keeps the stored one.
const areaRule = z.pipe(
  z.nullable(z.enum(['', ...lgas])),
  z.transform((lga) => lga || null),
)

export const eventFields = {
  title: textField('Title', 200),
  date: { ...field('Date', dayRule), draftRule: z.union([z.literal(''), dayRule]) },
  time: textField('Time', 100),
  location: textField('Location', 300),
  lga: field('Area (LGA)', z.optional(areaRule)),
  description: textField('Description', 10_000),
  type: field('Type', z.enum(eventTypes)),
  status: field('Event status', z.optional(z.enum(eventStatuses))),
}

export const eventInput = createSchema(eventFields, 'rule')
export const eventDraft = createSchema(eventFields, 'draftRule')

export type EventInput = z.output<typeof eventInput>

export type ListedEvent = Pick<
  CampaignEvent,
  | ('slug' | 'title' | 'date' | 'time' | 'location' | 'lga' | 'description' | 'type')
  | ('status' | 'formerDate' | 'formerTime')
>

/** Event in API responses. `type` is any string, because old rows may have types that no longer exist. */
export interface CampaignEvent extends Omit<EventInput, 'type' | 'status' | 'lga'>, PublishedItem {
  type: string
  /** Local government area (LGA) of the event; missing if staff named none. */
  lga?: Lga
  /** Status of a moved or cancelled event; missing when the event takes place as planned. */
  status?: Exclude<EventStatus, 'planned'>
  /** Original date of a moved event; `formerTime` is its original time. */
  formerDate?: string
  formerTime?: string
  /** iCalendar SEQUENCE of the event (RFC 5545, 3.8.7.4): starts at 0 and increases with each revision. */
  sequence: number
}
