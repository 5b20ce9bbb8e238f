/** Why an address shows no item: it is gone, there never was one, or the database could not be asked. */
export type Loss = 'gone' | 'unknown' | 'waiting'

export const statusOf: Record<Loss, number> = { gone: 410, unknown: 404, waiting: 503 }

/** The loss at an address by what was found there. */
export function lossOf(found: { kind: 'gone' | 'unknown' } | undefined): Loss {
  return found?.kind ?? 'waiting'
}
