import { sql } from 'kysely'
import { db } from './client.ts'

/** Marks a proof of work as used. Returns false if it was used before. Also deletes expired proofs. */
export async function spendProof(proof: string, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    with swept as (delete from spent_proofs where expires_at < clock_timestamp() - interval '1 minute')
    insert into spent_proofs (proof, expires_at) values (${proof}::text, ${expiresAt}::timestamptz)
    on conflict (proof) do nothing
    returning proof`.execute(db())
  return rows.length > 0
}
