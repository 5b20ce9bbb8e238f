import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'

/** Number of weeks of the chart, the current one included. */
export const CHART_WEEKS = 12

export const signUpQuery = z.object({
  code: z.optional(z.string().check(z.regex(/^[A-Z0-9]{4,10}$/))),
  lga: z.optional(z.enum(lgas)),
})
export type SignUpQuery = z.output<typeof signUpQuery>

/** Sign-ups by links, within the areas of the member. All numbers are rounded down by `roundCount`. */
export interface SignUpCounts {
  /** Weeks by their Monday in Lagos, oldest first. */
  weeks: { monday: string; signUps: number }[]
  areas: { lga: Lga; signUps: number }[]
  /** Sign-ups by volunteers' own links. */
  brought: number
}
