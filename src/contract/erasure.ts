import * as z from 'zod/mini'
import { requiredText } from './text.ts'

/** `contact`: an e-mail address, or a phone number in any format. */
export const erasureQuery = z.object({ contact: requiredText(254) })

/** A stored item that contains the contact. */
export interface PersonalDataTrace {
  /** Identifier for the erase request. */
  name: string
  place: 'inbox' | 'held' | 'queue' | 'set-aside'
  list: 'volunteers' | 'messages' | null
  /** ISO 8601; null when unknown. */
  receivedAt: string | null
  /** Contents as lines of text, shown to staff. */
  lines: string[]
}

export interface PersonalDataTraces {
  items: PersonalDataTrace[]
}

export const erasureInput = z.object({
  contact: requiredText(254),
  /** Traces shown to staff; only these are erased. */
  names: z.array(z.string().check(z.maxLength(120))).check(z.minLength(1), z.maxLength(1000)),
})

export type ErasureInput = z.output<typeof erasureInput>
