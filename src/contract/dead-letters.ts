import * as z from 'zod/mini'

/** Maximum number of dead letters in a list response and in a decision request. */
export const MAX_DEAD_LETTERS = 50

/** Queued submission that could not be stored, because its text is truncated or the database rejected it. */
export interface DeadLetter {
  /** Name of the blob that contains the dead letter. */
  name: string
  /** Time at which the submission was received, ISO 8601; null when the blob's name does not contain a time. */
  receivedAt: string | null
  list: 'volunteers' | 'messages' | null
  /** Text of the blob, which may be truncated JSON. */
  text: string
}

export interface DeadLetterPage {
  items: DeadLetter[]
  /** Total number of dead letters, including those beyond the list limit. */
  count: number
}

export const deadLetterDecision = z.object({
  action: z.enum(['retry', 'erase']),
  names: z
    .array(z.string().check(z.regex(/^[\w-]{1,40}\/[\w-]{1,40}$/, 'Invalid name')))
    .check(z.minLength(1), z.maxLength(MAX_DEAD_LETTERS)),
})

export type DeadLetterDecision = z.output<typeof deadLetterDecision>
