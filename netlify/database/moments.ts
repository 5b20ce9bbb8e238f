import { sql } from 'kysely'
import type { Section } from '#src/contract/publication.ts'
import { database } from './client.ts'

/** Seconds, 1 at least, until something of these sections appears without a write; undefined while nothing is to come. */
export async function findMoment(sections: Section[]): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from min(at) - now()))::float8 as seconds from publication_moments
    where section = any(${sections}::text[])`.execute(database())
  const seconds = rows[0]?.seconds ?? undefined
  return seconds === undefined ? undefined : Math.max(seconds, 1)
}

/** The sooner of two; undefined is never. */
export function sooner(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)
}
