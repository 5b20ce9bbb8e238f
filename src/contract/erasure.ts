import * as z from 'zod/mini'
import { requiredText } from './text.ts'

/** An e-mail or a phone number in any form, by which somebody is found. */
export const erasureQuery = z.object({ contact: requiredText(254) })

/** Something that is stored of somebody, wherever it is. */
export interface Trace {
  /** Names it in the call that erases it. */
  name: string
  place: 'inbox' | 'held' | 'queue' | 'set-aside'
  list: 'volunteers' | 'messages' | null
  /** ISO 8601; null where nobody can tell. */
  receivedAt: string | null
  /** What it says, as lines for staff. */
  lines: string[]
}

export interface Traces {
  items: Trace[]
}

export const erasureInput = z.object({
  contact: requiredText(254),
  /** What staff saw: nothing else is erased. */
  names: z.array(z.string().check(z.maxLength(120))).check(z.minLength(1), z.maxLength(1000)),
})

export type ErasureInput = z.output<typeof erasureInput>
