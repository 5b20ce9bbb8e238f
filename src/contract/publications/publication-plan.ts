import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import type { PublicationPlan } from './publication.ts'

// Allows only years from 1000 to 2999, which both PostgreSQL and JavaScript can parse.
const publicationTimeRule = z.iso
  .datetime({ offset: true, error: 'Invalid time' })
  .check(z.regex(/^[12]\d{3}-/, 'Invalid time'))

/** Rule for the state and the times in a write request. A draft must have neither time. */
export const publicationPlan: z.ZodMiniType<PublicationPlan> = z
  .object({
    state: z.optional(z.enum(['draft', 'published'])),
    publishAt: z.nullish(publicationTimeRule),
    unpublishAt: z.nullish(publicationTimeRule),
  })
  .check(
    z.refine(({ state, publishAt }) => publishAt === undefined || publishAt === null || state === 'published', {
      path: ['publishAt'],
      error: 'A draft has no publication time',
    }),
    z.refine(({ state, unpublishAt }) => unpublishAt === undefined || unpublishAt === null || state === 'published', {
      path: ['unpublishAt'],
      error: 'A draft cannot be unpublished',
    }),
    z.refine(({ unpublishAt }) => !unpublishAt || Date.parse(unpublishAt) > Date.now(), {
      path: ['unpublishAt'],
      error: 'This time has passed. Choose a later time.',
    }),
  )
