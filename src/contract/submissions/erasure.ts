import * as z from 'zod/mini'
import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import { requiredContact } from '#src/contract/rules/text.ts'
import type { SubmissionKind } from './submissions.ts'

/** Query for all personal data of a contact: an e-mail address, or a phone number in any format. */
export const erasureQuery = z.object({ contact: requiredContact(254) })

/** Stored or queued submission that contains the contact's e-mail address or phone number. */
export interface PersonalDataTrace {
  /** Identifier of this submission in an erasure request, such as `volunteers/<id>`. */
  name: string
  place: 'inbox' | 'moderation' | 'queue' | 'dead-letters'
  /** Null for a queued submission whose text is truncated. */
  kind: SubmissionKind | null
  receivedAt: string | null
  /** Submitted values as lines of text that are shown to staff before the erasure. */
  lines: string[]
}

export interface PersonalDataTraces {
  items: PersonalDataTrace[]
}

export const erasureInput = z.object({
  contact: requiredContact(254),
  /** Values of `name` in the search result. Only these are erased, so that staff see all data before they erase it. */
  names: z.array(z.string().check(z.maxLength(120))).check(z.minLength(1), z.maxLength(1000)),
})

type ErasureInput = z.output<typeof erasureInput>

export const findPersonalDataOperation = defineOperation<{ contact: string }, PersonalDataTraces>(
  'POST',
  '/api/admin/erasure/search',
  staffBodyErrors,
)

export const deletePersonalDataOperation = defineOperation<ErasureInput, { done: number }>(
  'POST',
  '/api/admin/erasure',
  staffBodyErrors,
)
