import { type RawBuilder, sql } from 'kysely'
import type { Lga } from '#src/content/lgas.ts'

/** Whose volunteers and messages somebody may see. Every query of them takes one. */
export type Scope = 'all' | Lga[]

/** Where each list says to which LGA a row belongs. */
export const lgaOf = { volunteers: sql.ref('lga'), messages: sql.ref('assigned_lga') }

/** What is held belongs to whoever has all. */
export function isIn(scope: Scope, list: keyof typeof lgaOf): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`
  return sql<boolean>`(${lgaOf[list]} = any(${scope}::text[]) and held_from is null)`
}
