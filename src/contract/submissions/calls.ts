import * as z from 'zod/mini'
import { lgas } from '#src/content/lgas.ts'
import { isoDateRule } from '#src/contract/rules/date.ts'
import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import { possiblyEmptyText } from '#src/contract/rules/text.ts'
import type { SubmissionEvent } from './inbox-operations.ts'
import { type Volunteer, volunteerStatuses } from './volunteers.ts'

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

const dayRule = z.pipe(isoDateRule, z.string().check(z.regex(/^[12]\d{3}-\d{2}-\d{2}$/, 'Choose a day')))

export const callResult = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.enum(['reached', 'no-answer', 'wrong-number']),
    reservation: z.uuid(),
    note: possiblyEmptyText(1000),
  }),
  z.object({ outcome: z.literal('later'), reservation: z.uuid(), note: possiblyEmptyText(1000), callAgainOn: dayRule }),
])

export type CallResult = z.output<typeof callResult>

/** Last call to a volunteer. */
export interface LastCall {
  outcome: CallOutcome
  calledAt: string
  /** Day in Lagos from which the calling list offers the person again. */
  callAgainOn?: string
}

/** Person whom a member calls next. */
export interface CallPerson
  extends Pick<
    Volunteer,
    'id' | 'name' | 'phone' | 'lga' | 'skills' | 'availability' | 'note' | 'status' | 'createdAt'
  > {
  /** Id of the reservation, which the outcome names. */
  reservation: string
  lastCall?: LastCall
  /** Last entries of the history, newest first. */
  events: SubmissionEvent[]
}

export interface NextCall {
  /** Null if the area has no person to call now. */
  person: CallPerson | null
  /** People of the area who were called, and all who can be. */
  called: number
  total: number
  /** First day on which a person is to be called again; missing if there is none. */
  nextDay?: string
  /** People whom other members are calling now. */
  inHand: number
}

/**
 * Reserves the next person to call. A member who has reserved a person gets the same one again, unless the person is in
 * `skipped`: then the reservation ends.
 */
export const reserveCallOperation = defineOperation<z.input<typeof callFilter>, NextCall>(
  'POST',
  '/api/admin/calls',
  staffBodyErrors,
)

/** Stores the outcome of a call. The same outcome sent twice is stored once; 412 if another member has the person. */
export const recordCallOperation = defineOperation<CallResult>('POST', '/api/admin/calls/:id', [
  404,
  412,
  ...staffBodyErrors,
])
