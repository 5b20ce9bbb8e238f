import * as z from 'zod/mini'
import './issue-texts.ts'
import type { PublicationPlan } from './publication.ts'

// Limits years to 1000–2999, which PostgreSQL and JavaScript both parse.
const publicationTime = z.iso
  .datetime({ offset: true, error: 'Invalid time' })
  .check(z.regex(/^[12]\d{3}-/, 'Invalid time'))

/** State and publication time; a draft has no publication time. */
export const publicationPlan: z.ZodMiniType<PublicationPlan> = z
  .object({ state: z.optional(z.enum(['draft', 'live'])), publishAt: z.nullish(publicationTime) })
  .check(
    z.refine(({ state, publishAt }) => publishAt === undefined || publishAt === null || state === 'live', {
      path: ['publishAt'],
      error: 'A draft has no publication time',
    }),
  )
