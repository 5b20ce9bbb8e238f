import type * as z from 'zod/mini'
import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type { CallResult, callFilter, LastCall } from './calls.ts'
import type { SubmissionEvent } from './inbox-operations.ts'
import type { Volunteer } from './volunteers.ts'

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
