import { sql } from 'kysely'
import { db } from '#netlify/database/client.ts'

/**
 * Marks a proof of work as used. Returns false if it was used before. Also deletes proofs that expired a minute ago.
 */
export async function spendProof(proofOfWork: string, expiresAt: Date): Promise<boolean> {
  const row = await db()
    .with('expired', (qb) =>
      qb.deleteFrom('spent_proofs').where('expires_at', '<', sql<Date>`clock_timestamp() - interval '1 minute'`),
    )
    .insertInto('spent_proofs')
    .values({ proof: proofOfWork, expires_at: expiresAt })
    .onConflict((conflictBuilder) => conflictBuilder.column('proof').doNothing())
    .returning('proof')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredProofs(): Promise<void> {
  await db().deleteFrom('spent_proofs').where('expires_at', '<=', sql<Date>`now()`).execute()
}
