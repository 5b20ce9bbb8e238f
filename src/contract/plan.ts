import * as z from 'zod/mini'
import './issue-texts.ts'
import type { Plan } from './publication.ts'

// PostgreSQL and JavaScript both know these, and nobody plans for others.
const moment = z.iso.datetime({ offset: true, error: 'Invalid moment' }).check(z.regex(/^[12]\d{3}-/, 'Invalid moment'))

/** How an item is to appear. A moment belongs to what is live. */
export const plan: z.ZodMiniType<Plan> = z
  .object({ state: z.optional(z.enum(['draft', 'live'])), publishAt: z.nullish(moment) })
  .check(
    z.refine(({ state, publishAt }) => publishAt === undefined || publishAt === null || state === 'live', {
      path: ['publishAt'],
      error: 'A draft has no moment to appear',
    }),
  )
