import * as z from 'zod/mini'

/** So many are shown and decided at once. */
export const SET_ASIDE_ITEMS = 50

/** What a form brought and no list could take: cut off on its way, or refused by the database. */
export interface SetAside {
  /** Its name in the store. */
  name: string
  /** ISO 8601; null where its name does not say it. */
  receivedAt: string | null
  list: 'volunteers' | 'messages' | null
  /** All that is there of it. */
  text: string
}

export interface SetAsidePage {
  items: SetAside[]
  /** How many there are in all. */
  count: number
}

export const setAsideDecision = z.object({
  action: z.enum(['retry', 'erase']),
  names: z
    .array(z.string().check(z.regex(/^[\w-]{1,40}\/[\w-]{1,40}$/, 'Invalid name')))
    .check(z.minLength(1), z.maxLength(SET_ASIDE_ITEMS)),
})

export type SetAsideDecision = z.output<typeof setAsideDecision>
