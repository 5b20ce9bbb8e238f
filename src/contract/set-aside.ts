import * as z from 'zod/mini'

/** Maximum number of items shown and decided at once. */
export const SET_ASIDE_ITEMS = 50

/** Dead letter: a queued submission that was cut off or that the database rejected. */
export interface SetAside {
  /** Blob name. */
  name: string
  /** ISO 8601; null when the blob name does not contain it. */
  receivedAt: string | null
  list: 'volunteers' | 'messages' | null
  /** Raw contents. */
  text: string
}

export interface SetAsidePage {
  items: SetAside[]
  /** Total number. */
  count: number
}

export const setAsideDecision = z.object({
  action: z.enum(['retry', 'erase']),
  names: z
    .array(z.string().check(z.regex(/^[\w-]{1,40}\/[\w-]{1,40}$/, 'Invalid name')))
    .check(z.minLength(1), z.maxLength(SET_ASIDE_ITEMS)),
})

export type SetAsideDecision = z.output<typeof setAsideDecision>
