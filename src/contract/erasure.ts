import * as z from 'zod/mini'
import { requiredText } from './text.ts'

/** `contact` is an e-mail address, or a phone number in any format. */
export const erasureQuery = z.object({ contact: requiredText(254) })

/** A stored row, blob or draft that contains the contact. */
export interface PersonalDataTrace {
  /** Name of the trace, which the erase request sends back. */
  name: string
  place: 'inbox' | 'held' | 'queue' | 'set-aside'
  list: 'volunteers' | 'messages' | null
  /** Time of receipt, ISO 8601; null when unknown. */
  receivedAt: string | null
  /** Contents of the trace as lines of text, shown to staff. */
  lines: string[]
}

export interface PersonalDataTraces {
  items: PersonalDataTrace[]
}

export const erasureInput = z.object({
  contact: requiredText(254),
  /** Names of the traces that staff saw; only these traces are erased. */
  names: z.array(z.string().check(z.maxLength(120))).check(z.minLength(1), z.maxLength(1000)),
})

export type ErasureInput = z.output<typeof erasureInput>
