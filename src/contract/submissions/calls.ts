import * as z from 'zod/mini'
import { lgas } from '#src/content/lgas.ts'
import { isoDateRule } from '#src/contract/rules/date.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { possiblyEmptyText } from '#src/contract/rules/text.ts'
import { volunteerStatuses } from './volunteers.ts'

/** Outcomes of a call. `later` has the day on which to call again. */
export const callOutcomes = ['reached', 'no-answer', 'later', 'wrong-number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Minutes for which a person is offered to no other member. */
export const RESERVATION_MINUTES = 10

const MAX_SKIPPED = 200

export const callFilter = z.object({
  /** Area of the people to call; without it, all areas of the member. */
  lga: z.optional(z.enum(lgas)),
  status: z.optional(z.enum(volunteerStatuses)),
  /** Ids of the people whom the member skipped. */
  skipped: z._default(z.array(z.uuid()).check(z.maxLength(MAX_SKIPPED)), []),
})

export type CallFilter = z.output<typeof callFilter>

const MAX_DAYS_AHEAD = 365
const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the last day that can be chosen to call again. */
export const getLastCallDay = () => formatLagosDay(new Date(Date.now() + MAX_DAYS_AHEAD * DAY_MS))

const isDayAhead = (day: string) => day >= formatLagosDay(new Date()) && day <= getLastCallDay()

const dayRule = z.pipe(isoDateRule, z.string().check(z.regex(/^[12]\d{3}-\d{2}-\d{2}$/, 'Choose a day')))

/** Outcome that a device keeps until it is stored. The day to call again may have passed. */
export const keptCallResult = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.enum(['reached', 'no-answer', 'wrong-number']),
    reservation: z.uuid(),
    note: possiblyEmptyText(1000),
  }),
  z.object({ outcome: z.literal('later'), reservation: z.uuid(), note: possiblyEmptyText(1000), callAgainOn: dayRule }),
])

export const callResult = keptCallResult.check(
  z.refine((result) => result.outcome !== 'later' || isDayAhead(result.callAgainOn), {
    error: 'Choose a day from today to one year ahead',
    path: ['callAgainOn'],
  }),
)

export type CallResult = z.output<typeof callResult>

/** Last call to a volunteer. */
export interface LastCall {
  outcome: CallOutcome
  calledAt: string
  /** Day in Lagos from which the calling list offers the person again. */
  callAgainOn?: string
}
