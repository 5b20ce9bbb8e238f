import * as z from 'zod/mini'

/** Maximum number of dead letters that are shown and decided at once. */
export const DEAD_LETTER_ITEMS = 50

/** Dead letter: a queued submission that is truncated or that the database rejected. */
export interface DeadLetter {
  /** Name of the dead letter's blob. */
  name: string
  /** Time of receipt, ISO 8601; null when the blob name does not contain it. */
  receivedAt: string | null
  list: 'volunteers' | 'messages' | null
  /** Contents of the blob, unparsed. */
  text: string
}

export interface DeadLetterPage {
  items: DeadLetter[]
  /** Total number of dead letters. */
  count: number
}

export const deadLetterDecision = z.object({
  action: z.enum(['retry', 'erase']),
  names: z
    .array(z.string().check(z.regex(/^[\w-]{1,40}\/[\w-]{1,40}$/, 'Invalid name')))
    .check(z.minLength(1), z.maxLength(DEAD_LETTER_ITEMS)),
})

export type DeadLetterDecision = z.output<typeof deadLetterDecision>
