import { sql } from 'kysely'
import type { Section } from '#src/contract/publication.ts'
import { db } from './client.ts'

/**
 * Returns the seconds (at least 1) until the next scheduled item of `sections` is published; undefined if none is
 * scheduled.
 */
export async function findSecondsToNextPublication(sections: Section[]): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from min(at) - now()))::float8 as seconds from publication_moments
    where section = any(${sections}::text[])`.execute(db())
  const seconds = rows[0]?.seconds ?? undefined
  return seconds === undefined ? undefined : Math.max(seconds, 1)
}

/** Returns the smaller number, or the only defined number; undefined if neither number is defined. */
export function minOfDefined(firstNumber: number | undefined, secondNumber: number | undefined): number | undefined {
  return firstNumber === undefined || secondNumber === undefined
    ? (firstNumber ?? secondNumber)
    : Math.min(firstNumber, secondNumber)
}
