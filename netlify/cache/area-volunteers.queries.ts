import { readDb } from '#netlify/database/client.ts'
import type { Lga } from '#src/content/lgas.ts'

/** Counts the volunteers of each area, without those in quarantine. */
export async function countAreaVolunteers(): Promise<{ lga: Lga; count: number }[]> {
  return await readDb()
    .selectFrom('volunteers')
    .select((eb) => ['lga', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('quarantined_from', 'is', null)
    .groupBy('lga')
    .execute()
}
