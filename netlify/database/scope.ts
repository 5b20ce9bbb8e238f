import { type RawBuilder, sql } from 'kysely'
import type { Lga } from '#src/content/lgas.ts'

/** Whose volunteers and messages somebody may see. Every query of them takes one. */
export type Scope = 'all' | Lga[]

/** What is held belongs to whoever has all. */
export function isIn(scope: Scope): RawBuilder<boolean> {
  return scope === 'all' ? sql<boolean>`true` : sql<boolean>`(lga = any(${scope}::text[]) and held_from is null)`
}
