import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import type { PublicationPlan } from './publication.ts'

// Allows only years from 1000 to 2999, which both PostgreSQL and JavaScript can parse.
const publicationTimeRule = z.iso
  .datetime({ offset: true, error: 'Invalid time' })
  .check(z.regex(/^[12]\d{3}-/, 'Invalid time'))

/** Rule for the state and publication time in a write request. A draft must not have a publication time. */
export const publicationPlan: z.ZodMiniType<PublicationPlan> = z
  .object({ state: z.optional(z.enum(['draft', 'published'])), publishAt: z.nullish(publicationTimeRule) })
  .check(
    z.refine(({ state, publishAt }) => publishAt === undefined || publishAt === null || state === 'published', {
      path: ['publishAt'],
      error: 'A draft has no publication time',
    }),
  )
