import { type RawBuilder, sql } from 'kysely'
import type { Lga } from '#src/content/lgas.ts'

export type Scope = 'all' | Lga[]

export const lgaColumns = { volunteers: sql.ref('lga'), messages: sql.ref('assigned_lga') }

/** SQL: true for submissions that a member with this scope may see. Quarantined rows require the scope `all`. */
export function isInScope(scope: Scope, list: keyof typeof lgaColumns): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`
  return sql<boolean>`(${lgaColumns[list]} = any(${scope}::text[]) and held_from is null)`
}
