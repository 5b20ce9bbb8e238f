import { type RawBuilder, sql } from 'kysely'
import type { Lga } from '#src/content/lgas.ts'

/** Submissions that a member may see: all, or those of some LGAs. */
export type Scope = 'all' | Lga[]

/** The column with the LGA of a submission. */
export const lgaOf = { volunteers: sql.ref('lga'), messages: sql.ref('assigned_lga') }

/** Quarantined rows are only in the scope `all`. */
export function isIn(scope: Scope, list: keyof typeof lgaOf): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`
  return sql<boolean>`(${lgaOf[list]} = any(${scope}::text[]) and held_from is null)`
}
