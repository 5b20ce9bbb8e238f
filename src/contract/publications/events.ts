import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { isoDateRule } from '#src/contract/rules/date.ts'
import { toLagosDay } from '#src/contract/rules/lagos.ts'
import { possiblyEmptyText, requiredText } from '#src/contract/rules/text.ts'
import type { PublishedItem } from './publication.ts'

export const eventTypes = ['rally', 'townhall', 'community'] as const
type EventType = (typeof eventTypes)[number]

export const DEFAULT_EVENT_TYPE: EventType = 'community'

/** Status of a published event. An event without a status is `planned`. */
export const eventStatuses = ['planned', 'moved', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

// Allows the years of the database column: 1000 to 2999.
const dayRule = z.pipe(
  z.pipe(isoDateRule, z.transform(toLagosDay)),
  z.string().check(z.regex(/^[12]\d{3}-\d{2}-\d{2}$/, 'Invalid date')),
)

function createEventRules<Day extends z.ZodMiniType<string, string>>(textRule: typeof requiredText, dateRule: Day) {
  return z.object({
    title: textRule(200),
    date: dateRule,
    time: textRule(100),
    location: textRule(300),
    description: textRule(10_000),
    type: z.enum(eventTypes),
    status: z.optional(z.enum(eventStatuses)),
  })
}

export const eventInput = createEventRules(requiredText, dayRule)
/** Rule for an event draft, whose text and date fields may be empty. */
export const eventDraft = createEventRules(possiblyEmptyText, z.union([z.literal(''), dayRule]))

export type EventInput = z.output<typeof eventInput>

export type ListedEvent = Pick<
  CampaignEvent,
  ('slug' | 'title' | 'date' | 'time' | 'location' | 'description' | 'type') | ('status' | 'formerDate' | 'formerTime')
>

/** Event in API responses. `type` is any string, because old rows may have types that no longer exist. */
export interface CampaignEvent extends Omit<EventInput, 'type' | 'status'>, PublishedItem {
  type: string
  /** Status of a moved or cancelled event; missing when the event takes place as planned. */
  status?: Exclude<EventStatus, 'planned'>
  /** Original date of a moved event; `formerTime` is its original time. */
  formerDate?: string
  formerTime?: string
  /** iCalendar SEQUENCE of the event (RFC 5545, 3.8.7.4): starts at 0 and increases with each revision. */
  sequence: number
}

declare module './publication.ts' {
  interface PublicationKinds {
    events: CampaignEvent
  }
}
