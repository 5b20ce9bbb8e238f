import * as z from 'zod/mini'
import './issue-texts.ts'
import type { PublicationPlan } from './publication.ts'

// Only years 1000 to 2999, which PostgreSQL and JavaScript both parse.
const publicationTimeRule = z.iso
  .datetime({ offset: true, error: 'Invalid time' })
  .check(z.regex(/^[12]\d{3}-/, 'Invalid time'))

/** Requested state and publication time of an item; a draft has no publication time. */
export const publicationPlan: z.ZodMiniType<PublicationPlan> = z
  .object({ state: z.optional(z.enum(['draft', 'live'])), publishAt: z.nullish(publicationTimeRule) })
  .check(
    z.refine(({ state, publishAt }) => publishAt === undefined || publishAt === null || state === 'live', {
      path: ['publishAt'],
      error: 'A draft has no publication time',
    }),
  )
